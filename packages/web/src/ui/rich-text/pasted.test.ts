import { expect, it } from 'vitest'
import { cleanPasted } from './pasted.ts'

/** As Word 365 for Windows puts it on the clipboard, shortened only in its lists of styles. */
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
  const clean = cleanPasted(html)
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
  const bare = cleanPasted(html).replace(/\s*\n\s*/g, '')
  expect(bare).toBe(
    '<p>Before</p><ul><li><p>Sampling</p><ul><li><p>by hand</p></li><li><p>by pump</p></li></ul></li><li><p>Analysis</p></li></ul><p>After</p>',
  )
})

it('numbered lists in Arabic keep where they begin and their direction', () => {
  const entry = (mark: string, words: string) =>
    `<p class=MsoListParagraph dir=RTL style='margin-right:36.0pt;text-align:right;mso-list:l3 level1 lfo2;direction:rtl;unicode-bidi:embed'><!--[if !supportLists]--><span
style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><!--[endif]--><span lang=AR-EG style='font-family:"Traditional Arabic"'>${words}</span></p>`
  const bare = cleanPasted(word(`${entry('٣-', 'جمع العينات')}\n${entry('٤-', 'تحليلها')}`))
  expect(bare).toBe('<ol dir="rtl" start="3"><li><p>جمع العينات</p></li><li><p>تحليلها</p></li></ol>')
})

it('a paragraph keeps its direction, a word loses it; tables keep their cells alone', () => {
  const html =
    word(`<p class=MsoNormal dir=RTL style='text-align:right;direction:rtl'><span dir=RTL></span><span lang=AR-EG dir=RTL>الطاقة</span></p>
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=300 colspan=2 valign=top style='width:225.4pt'><p class=MsoNormal>A<o:p></o:p></p></td></tr></table>`)
  const bare = cleanPasted(html).replace(/\s*\n\s*/g, '')
  expect(bare).toBe('<p dir="rtl">الطاقة</p><table><tr><td colspan="2"><p>A</p></td></tr></table>')
})

it('Google Docs: the bold that is not bold falls away, the bold that is stays', () => {
  const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-family:Arial;font-weight:700;color:#000">Aims</span><span style="font-style:italic"> and scope</span></p></b>`
  expect(cleanPasted(html)).toBe(
    '<p dir="ltr"><span style="font-weight:700">Aims</span><span style="font-style:italic"> and scope</span></p>',
  )
})

it('links keep where they lead; scripts, pictures and what cannot be stored go', () => {
  expect(
    cleanPasted(
      '<p onclick="x()">A <a href="https://a.example/?b=1&amp;c" target=_blank>link</a><img src=x onerror=y><script>bad()</script>\u0001</p>',
    ),
  ).toBe('<p>A <a href="https://a.example/?b=1&amp;c">link</a></p>')
})

it('a bold that is not bold takes no other end with it', () => {
  expect(cleanPasted('<p><b style="font-weight:normal">one</b> <b>two</b></p>')).toBe('<p>one <strong>two</strong></p>')
})
