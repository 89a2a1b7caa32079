import { type PeopleKind, peopleColumns } from '@jadara/contract/accounts/people-import'
import type { Language } from '@jadara/contract/core/text'

/** A workbook with the headings in the reader's language. */
export async function downloadTemplate(kind: PeopleKind, language: Language): Promise<void> {
  const { writeHeadings } = await import('../../ui/workbook.ts')
  const headings = peopleColumns[kind].map(({ label }) => label[language])
  save(await writeHeadings(headings, { rightToLeft: language === 'ar' }), `${kind}.xlsx`)
}

export function downloadResults(name: string, headings: readonly string[], rows: readonly (readonly string[])[]): void {
  const csv = [headings, ...rows].map((cells) => `${cells.map(quote).join(',')}\r\n`).join('')
  save(new Blob([`\uFEFF${csv}`], { type: 'text/csv;charset=utf-8' }), name)
}

/** Always quoted. A cell that a spreadsheet would take for a formula gets an apostrophe, as in the portal's other tables. */
const quote = (cell: string): string =>
  `"${cell.replace(/^(?=[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])/, "'").replaceAll('"', '""')}"`

function save(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Firefox reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
