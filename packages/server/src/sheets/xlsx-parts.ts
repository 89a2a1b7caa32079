/** The maximum length of a cell. Excel refuses a workbook with a longer one. */
const longest = 32_767

/** Characters that XML 1.0 cannot contain even escaped, including lone surrogates. */
const unheld = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Excel decodes `_x0041_` as A, so typed text of that form is escaped. */
const spelledOut = /_(?=x[0-9A-Fa-f]{4}_)/g

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text within Excel's limits: overlong texts end with an ellipsis, lines end in LF, and invalid characters are removed. */
export function toXlsxText(text: string): string {
  const cut = text.length > longest ? `${text.slice(0, longest - 1)}…` : text
  return cut.replace(unheld, '').replace(/\r\n?/g, '\n')
}

/** For the text of an element. */
export const escapeXlsxText = (text: string): string => escapeXmlAttribute(text.replace(spelledOut, '_x005F_'))

export const escapeXmlAttribute = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? '')

// The XML of a workbook (ECMA-376) except for the rows of its sheets. It is written by hand, because the parts are few and never change.

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Cell formats by their index in `xlsxStyles`. A guarded text stays a text when its cell is edited. */
export const xlsxCellFormats = { plain: 0, head: 1, text: 2, guarded: 3, day: 4, moment: 5 } as const

const textFormat = 49
const [dayFormat, momentFormat] = [164, 165]

export const xlsxStyles = `${head}<styleSheet xmlns="${main}">\
<numFmts count="2"><numFmt numFmtId="${dayFormat}" formatCode="dd/mm/yyyy"/>\
<numFmt numFmtId="${momentFormat}" formatCode="dd/mm/yyyy\\ hh:mm:ss"/></numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>\
<fill><patternFill patternType="solid"><fgColor rgb="FFEDEDED"/><bgColor indexed="64"/></patternFill></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1">\
<alignment vertical="center" wrapText="1"/></xf>\
<xf numFmtId="${textFormat}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
<xf numFmtId="${textFormat}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/>\
<xf numFmtId="${dayFormat}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
<xf numFmtId="${momentFormat}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

const numbered = (count: number, make: (number: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index + 1)).join('')

export const renderXlsxContentTypes = (sheets: number): string => `${head}<Types xmlns="${packages}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>\
${numbered(sheets, (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${type}.worksheet+xml"/>`)}</Types>`

export const xlsxRelations = `${head}<Relationships xmlns="${packages}/relationships">\
<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

export const renderWorkbookRelations = (sheets: number): string => `${head}<Relationships xmlns="${packages}/relationships">\
${numbered(sheets, (number) => `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}\
<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`

/** A sheet's name and the range of its filter, which Excel requires in the workbook as well as in the sheet; null without a filter. */
export type WorkbookSheet = { readonly name: string; readonly filtered: string | null }

export const renderWorkbookXml = (
  sheets: readonly WorkbookSheet[],
): string => `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>\
${sheets.map(({ name }, at) => `<sheet name="${escapeXmlAttribute(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets>\
<definedNames>${sheets.map(filterName).join('')}</definedNames></workbook>`

const filterName = ({ name, filtered }: WorkbookSheet, at: number): string =>
  filtered === null
    ? ''
    : `<definedName name="_xlnm._FilterDatabase" localSheetId="${at}" hidden="1">\
'${escapeXmlAttribute(name.replaceAll("'", "''"))}'!${filtered.replaceAll(/([A-Z]+)(\d+)/g, '$$$1$$$2')}</definedName>`

/** The beginning of a sheet, up to its first row. The header row is frozen; `rightToLeft` is for Arabic. */
export const renderSheetXmlStart = (
  widths: readonly number[],
  rightToLeft: boolean,
): string => `${head}<worksheet xmlns="${main}">\
<sheetViews><sheetView ${rightToLeft ? 'rightToLeft="1" ' : ''}workbookViewId="0">\
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>\
<sheetFormatPr defaultRowHeight="15"/><cols>\
${widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>`

export const renderSheetXmlEnd = (filtered: string | null): string =>
  `</sheetData>${filtered === null ? '' : `<autoFilter ref="${filtered}"/>`}</worksheet>`

/** A, B … Z, AA; `column` counts from 0. */
export function toColumnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : toColumnLetters(Math.floor(column / 26) - 1) + letter
}

/** Excel allows at most 31 characters, none of these, and no apostrophe at either end. */
export const toSheetName = (name: string): string =>
  name
    .replaceAll(/[\\/*?:[\]]|^'|'$/g, ' ')
    .slice(0, 31)
    .trim()
