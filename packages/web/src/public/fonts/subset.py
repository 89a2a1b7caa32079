"""Cuts the faces of the public pages from @fontsource-variable/markazi-text. README.md beside this says why. Needs fonttools and brotli."""

import os
import sys
from fontTools import subset
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib import instancer

here = os.path.dirname(os.path.abspath(__file__))
source = sys.argv[1] + "/markazi-text-%s-wght-normal.woff2"


def among(*ranges):
    return [code for first, last in ranges for code in range(first, last + 1)]


def drop_rare_joins(font):
    """Persian shapes, Urdu yeh barree, yeh with hamza joined to what stands before it."""
    for lookup in font["GSUB"].table.LookupList.Lookup:
        for table in (getattr(table, "ExtSubTable", table) for table in lookup.SubTable):
            for first, joins in list(getattr(table, "ligatures", {}).items()):
                kept = [j for j in joins if not any(rare in j.LigGlyph for rare in ("FAR", "yehHamza", "yehbarree"))]
                table.ligatures[first] = kept
                if not kept:
                    del table.ligatures[first]


def add_arabic_percent(font):
    """The face has no U+066A: a stroke of its own between two of its zeros, which grow with the weight as the others do."""
    stroke, percent = "percentStroke", "percentArabic"
    variations = font["gvar"].variations
    pen = TTGlyphPen(None)
    corners = [(275, -20), (585, 1020), (675, 1020), (365, -20)]
    pen.moveTo(corners[0])
    for corner in corners[1:]:
        pen.lineTo(corner)
    pen.closePath()
    font["glyf"][stroke] = pen.glyph()
    font["hmtx"][stroke] = (950, 275)
    variations[stroke] = [TupleVariation({"wght": (0, 1, 1)}, [(-28, 0), (-28, 0), (28, 0), (28, 0)] + [(0, 0)] * 4)]
    pen = TTGlyphPen(font.getGlyphSet())
    zero = font.getBestCmap()[0x660]
    pen.addComponent(zero, (1, 0, 0, 1, -220, 285))
    pen.addComponent(zero, (1, 0, 0, 1, 270, -325))
    pen.addComponent(stroke, (1, 0, 0, 1, 0, 0))
    font["glyf"][percent] = pen.glyph()
    font["hmtx"][percent] = (950, 69)
    variations[percent] = []
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[0x66A] = percent
    font.setGlyphOrder(font["glyf"].glyphOrder)
    font.getReverseGlyphMap(rebuild=True)
    for name in (stroke, percent):
        font["glyf"][name].recalcBounds(font["glyf"])


def cut(script, name, characters, features, weight=None):
    options = subset.Options(
        flavor="woff2", layout_features=features, layout_scripts=["arab.dflt", "DFLT.dflt", "latn.dflt"],
        name_IDs=[1, 13], glyph_names=False, hinting=False, notdef_outline=False,
    )
    options.drop_tables += ["HVAR", "MVAR", "STAT"]
    if weight:
        static = "/tmp/static.ttf"
        instancer.instantiateVariableFont(TTFont(source % script), {"wght": weight}).save(static)
        font = subset.load_font(static, options)
    else:
        font = subset.load_font(source % script, options)
    drop_rare_joins(font)
    if 0x66A in characters:
        add_arabic_percent(font)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=characters)
    cutter.subset(font)
    subset.save_font(font, os.path.join(here, name), options)


# No `ccmp`: it joins shadda and vowel to a sign that the face declares a letter, so that it stands beside its letter instead of above it.
arabic_features = ["rlig", "liga", "init", "medi", "fina", "mark", "mkmk"]
arabic = among((0x621, 0x63A), (0x640, 0x652), (0x660, 0x66C)) + [0x20, 0xA0, 0x60C, 0x61B, 0x61F, 0x670]
signs = [0xA0, 0xA9, 0xAB, 0xB7, 0xBB, 0xD7, 0xE9, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x2212]

cut("arabic", "markazi-arabic.woff2", arabic, arabic_features)
cut("latin", "markazi-latin.woff2", among((0x20, 0x7E)) + signs, ["kern", "liga"])
cut("latin", "markazi-latin-words.woff2", among((0x21, 0x7E)) + [0xA9, 0xAB, 0xBB, 0x2013, 0x2014, 0x2026], [], weight=450)
cut("arabic", "markazi-arabic-word.woff2", [ord(letter) for letter in "العربية"], ["init", "medi", "fina"], weight=500)
