import { type Text, text } from '@jadara/contract/core/text'

/** What the input of a file with a table accepts. */
export const sheetFileTypes = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The file is no CSV and no workbook. */
export class UnreadableFileError extends Error {
  readonly text: Text
  constructor(words: Text) {
    super(words.en)
    this.text = words
  }
}

/**
 * A table as CSV text: of a CSV file in UTF-8, UTF-16 or, as Excel writes Arabic under Windows, Windows-1256; or of the first visible sheet of an Excel
 * workbook, where a line of the text is a row of the sheet. Throws `UnreadableFileError`.
 */
export async function readSheetFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new UnreadableFileError(oldWorkbook)
  const isZip = startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])
  const content = isZip ? await (await import('./workbook.ts')).readWorkbook(bytes) : decode(bytes)
  if (content === undefined || content.includes('\0')) throw new UnreadableFileError(notSheet)
  return content
}

const oldWorkbook = text(
  'This is an Excel file that is old or has a password. Save it as “Excel workbook (.xlsx)” without a password.',
  'هذا ملف Excel قديم أو محمي بكلمة مرور. احفظه بصيغة «مصنف Excel ‎(.xlsx)» دون كلمة مرور.',
)
const notSheet = text(
  'This is neither a CSV file nor an Excel workbook (.xlsx). Save the list as one of them.',
  'هذا ليس ملف CSV ولا مصنف Excel ‎(.xlsx). احفظ القائمة بإحدى الصيغتين.',
)

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean => signature.every((byte, at) => bytes[at] === byte)

function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}
