import { expect, it } from 'vitest'
import { processorTimeOf } from '../processor-time.testing.ts'
import { cleanPastedHtml, countPictures } from './pasted.ts'

/** From the clipboard of Word 365 for Windows; only its style lists are shortened. */
const word = (matter: string) => `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- /* Font Definitions */ @font-face {font-family:Wingdings;} p.MsoNormal {mso-style-parent:"";margin:0cm;} --></style>
</head><body lang=EN-GB style='tab-interval:36.0pt;word-wrap:break-word'><!--StartFragment-->
${matter}
<!--EndFragment--></body></html>`

it('paragraphs, emphasis and titles of Word lose their styles, fonts, languages and namespaces', () => {
  const html = word(`<h1 style='margin-top:12.0pt'><span lang=EN-US style='mso-ansi-language:EN-US'>Methods<o:p></o:p></span></h1>
<p class=MsoNormal><span lang=EN-US style='font-size:11.0pt;line-height:107%;font-family:"Calibri",sans-serif;mso-fareast-font-family:Calibri'>We
<b style='mso-bidi-font-weight:normal'>measure</b> H<sub>2</sub>O<a style='mso-comment-reference:AB_1;mso-comment-date:20260101T1000'> twice</a><span
class=MsoCommentReference><span style='font-size:8.0pt'><a class=msocomanchor href="#_msocom_1" language=JavaScript>[AB1]</a><![if !supportAnnotations]><![endif]><span
style='mso-special-character:comment'>&nbsp;</span></span></span>.<o:p></o:p></span></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>`)
  const clean = cleanPastedHtml(html)
  expect(clean).not.toMatch(/mso|style=|class=|lang=|o:p|font|Calibri|<!|xml|AB1/i)
  expect(clean.replace(/\s+/g, ' ')).toContain('<h2>Methods</h2>')
  expect(clean.replace(/\s+/g, ' ')).toContain('<p>We <strong>measure</strong> H<sub>2</sub>O twice')
  expect(clean.match(/<p>/g)).toHaveLength(1)
})

const bullet = (level: number, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${level === 1 ? '·' : 'o'}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-US>${words}<o:p></o:p></span></p>`

it('list paragraphs of Word become lists, one in the other', () => {
  const html = word(`<p class=MsoNormal>Before</p>
${bullet(1, 'Sampling')}
${bullet(2, 'by hand')}
${bullet(2, 'by pump')}
${bullet(1, 'Analysis')}
<p class=MsoNormal>After</p>`)
  const bare = cleanPastedHtml(html).replace(/\s*\n\s*/g, '')
  expect(bare).toBe(
    '<p>Before</p><ul><li><p>Sampling</p><ul><li><p>by hand</p></li><li><p>by pump</p></li></ul></li><li><p>Analysis</p></li></ul><p>After</p>',
  )
})

it('numbered lists in Arabic keep their start and direction', () => {
  const entry = (mark: string, words: string) =>
    `<p class=MsoListParagraph dir=RTL style='margin-right:36.0pt;text-align:right;mso-list:l3 level1 lfo2;direction:rtl;unicode-bidi:embed'><!--[if !supportLists]--><span
style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><!--[endif]--><span lang=AR-EG style='font-family:"Traditional Arabic"'>${words}</span></p>`
  const bare = cleanPastedHtml(word(`${entry('٣-', 'جمع العينات')}\n${entry('٤-', 'تحليلها')}`))
  expect(bare).toBe('<ol dir="rtl" start="3"><li><p>جمع العينات</p></li><li><p>تحليلها</p></li></ol>')
})

it('paragraphs keep their direction, words lose it; tables keep only their cells', () => {
  const html =
    word(`<p class=MsoNormal dir=RTL style='text-align:right;direction:rtl'><span dir=RTL></span><span lang=AR-EG dir=RTL>الطاقة</span></p>
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=300 colspan=2 valign=top style='width:225.4pt'><p class=MsoNormal>A<o:p></o:p></p></td></tr></table>`)
  const bare = cleanPastedHtml(html).replace(/\s*\n\s*/g, '')
  expect(bare).toBe('<p dir="rtl">الطاقة</p><table><tr><td colspan="2"><p>A</p></td></tr></table>')
})

it('drops the wrapper of Google Docs that is not bold, and keeps real bold', () => {
  const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-family:Arial;font-weight:700;color:#000">Aims</span><span style="font-style:italic"> and scope</span></p></b>`
  expect(cleanPastedHtml(html)).toBe(
    '<p dir="ltr"><span style="font-weight:700">Aims</span><span style="font-style:italic"> and scope</span></p>',
  )
})

it('links keep their address; scripts, pictures and unstorable characters are dropped', () => {
  expect(
    cleanPastedHtml(
      '<p onclick="x()">A <a href="https://a.example/?b=1&amp;c" target=_blank>link</a><img src=x onerror=y><script>bad()</script>\u0001</p>',
    ),
  ).toBe('<p>A <a href="https://a.example/?b=1&amp;c">link</a></p>')
})

it('dropping the wrapper of Google Docs keeps other closing tags', () => {
  expect(cleanPastedHtml('<p><b style="font-weight:normal">one</b> <b>two</b></p>')).toBe('<p>one <strong>two</strong></p>')
})

it('superscript and subscript of Google Docs are kept', () => {
  const passage = (style: string, words: string) =>
    `<span style="font-size:11pt;font-family:Arial;${style}white-space:pre-wrap;">${words}</span>`
  const html = `<b style="font-weight:normal;" id="docs-internal-guid-7"><p dir="ltr" style="line-height:1.38;">${passage('vertical-align:baseline;', 'CO')}<span style="font-size:0.6em;vertical-align:sub;">2</span>${passage('vertical-align:baseline;', ' at 10')}<span style="font-weight:700;font-size:0.6em;vertical-align:super;">3</span></p></b>`
  expect(cleanPastedHtml(html)).toBe('<p dir="ltr">CO<sub>2</sub> at 10<sup><span style="font-weight:700">3</span></sup></p>')
})

const reference = (kind: 'ftn' | 'edn', to: string, sign: string) =>
  `<a style='mso-${kind === 'ftn' ? 'footnote' : 'endnote'}-id:${kind}1' href="#_${kind}${to}1" name="_${kind}${to === '' ? 'ref' : ''}1" title=""><span
class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span
class=MsoFootnoteReference><span style='font-size:11.0pt;font-family:"Calibri",sans-serif'>${sign}</span></span><![endif]></span></span></a>`
const noteList = `<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all>
<hr align=left size=1 width="33%">
<![endif]>
<div style='mso-element:footnote' id=ftn1>
<p class=MsoFootnoteText>${reference('ftn', 'ref', '[1]')}<span lang=EN-US> Ministry of Water, 2024.<o:p></o:p></span></p>
</div></div>`
const noted = `<p class=MsoNormal>Salinity rises${reference('ftn', '', '[1]')} each year.</p>`
const bare = (html: string) => cleanPastedHtml(html).replace(/\s*\n\s*/g, '')

it('moves footnotes of Word to the end and keeps the text after them', () => {
  const after = '<p>Salinity rises[1] each year.</p><p>Last.</p><p>[1] Ministry of Water, 2024.</p>'
  expect(bare(word(`${noted}${noteList}<p class=MsoNormal>Last.</p>`))).toBe(after)
  const chosen = word(`${noted}<p class=MsoNormal>Last.</p>`)
  expect(bare(chosen.replace('<!--EndFragment-->', `<!--EndFragment-->${noteList}`))).toBe(after)
})

it('endnotes in Arabic keep their direction; comments and their marks are dropped', () => {
  const html = word(`<p class=MsoNormal dir=RTL>الملوحة${reference('edn', '', '[i]')}</p>
<div style='mso-element:endnote-list'><div style='mso-element:endnote' id=edn1><p class=MsoEndnoteText dir=RTL>${reference('edn', 'ref', '[i]')} وزارة الري</p></div></div>
<div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><p class=MsoCommentText>Really?</p></div></div>`)
  expect(bare(html)).toBe('<p dir="rtl">الملوحة[i]</p><p dir="rtl">[i] وزارة الري</p>')
})

it('keeps a direction written as a style, and passes that of a frame to its content', () => {
  expect(cleanPastedHtml('<p style="margin:0; direction: rtl">أهلًا</p>')).toBe('<p dir="rtl">أهلًا</p>')
  expect(cleanPastedHtml('<div dir="rtl"><p>أهلًا</p><p dir="ltr">Hello</p></div><p>x</p>')).toBe(
    '<div dir="rtl"><p dir="rtl">أهلًا</p><p dir="ltr">Hello</p></div><p>x</p>',
  )
  expect(cleanPastedHtml('<p>A <span dir="rtl">كلمة</span></p>')).toBe('<p>A <span dir="rtl">كلمة</span></p>')
})

it('links without an address become text; brackets of the text stay', () => {
  expect(cleanPastedHtml('<p><a href="#_Toc1">One</a> <a href="evil">two</a> 1 < 2 <a href="file:///C:/x">x</a></p>')).toBe(
    '<p>One two 1 &lt; 2 x</p>',
  )
})

it('converts other line separators, including numeric references', () => {
  expect(cleanPastedHtml('<p>one\u000Btwo&#11;three\u2028four&#x2;\u0002\uFFFD\uFFFE &#150; &amp; five</p>')).toBe(
    '<p>one<br>two<br>three<br>four &#150; &amp; five</p>',
  )
})

/** Asserts linear time: four times the text takes about four times as long. Uses the best measurement, and ignores very short times. */
it.each([
  '<a',
  '<a ',
  '<a href="',
  "<a b='",
  '<style',
  '<style>',
  '<head>',
  '<xml><head>',
  '<p>',
  '<p mso-list=x style="mso-list:l0 level1">',
  '<p class=MsoListParagraph><![if !supportLists]>',
  '<span class=MsoCommentReference>',
  '<div style="mso-element:footnote-list">',
  '<p></p>',
  '<p>\u00A0',
  '<b><i></b>',
  '<td>',
  '<table><td colspan=20>',
  '<tr><td rowspan=20>',
  '<!--',
  '<![if !supportLists]>',
  '< ',
  '&#x2',
])('takes as long as it is long: %s', (piece) => {
  const best = (size: number) => {
    const html = `mso-${piece.repeat(Math.ceil(size / piece.length))}`
    return Math.min(...[1, 2, 3].map(() => processorTimeOf(() => cleanPastedHtml(html))))
  }
  const [once, fourfold] = [best(50_000), best(200_000)]
  // Quadratic time would be 16 times as long.
  expect(fourfold).toBeLessThan(Math.max(300, once * 12))
  expect(fourfold).toBeLessThan(3000)
})

it('counts pictures of Word once and ignores its drawn bullets', () => {
  const picture = `<p class=MsoNormal><!--[if gte vml 1]><v:shape id="_x0000_i1025"><v:imagedata src="file:///C:/clip_image001.png" o:title=""/></v:shape><![endif]--><![if !vml]><img width=420 height=280 src="file:///C:/clip_image001.png" v:shapes="_x0000_i1025"><![endif]></p>`
  const drawnBullet = `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'><img width=11 height=11 src="file:///C:/clip_image002.gif" alt="*"></span>Sampling</p>`
  expect(countPictures(word(`${picture}<p>Words</p>${picture}${drawnBullet}`))).toBe(2)
  expect(countPictures(word(picture.replace(/<!\[if !vml\]>.*<!\[endif\]>/, '')))).toBe(1)
  expect(countPictures(word('<p>Words</p>'))).toBe(0)
})
