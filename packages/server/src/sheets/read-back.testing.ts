import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readXlsx } from 'hucre/xlsx'
import { inflateZipEntry, listZipEntries } from '../files/zip.ts'

/** The files of a ZIP by name, in order. Read by the code that checks uploads, which is independent of the writer. */
export async function filesIn(zip: Uint8Array): Promise<Readonly<Record<string, string>>> {
  const path = join(tmpdir(), `${randomUUID()}.zip`)
  await writeFile(path, zip)
  try {
    const files: [string, string][] = []
    for (const entry of (await listZipEntries(path)) ?? []) {
      const bytes = await inflateZipEntry(path, entry, true)
      if (!bytes) throw new Error(`${entry.name} is damaged`)
      files.push([entry.name, bytes.toString('utf8')])
    }
    return Object.fromEntries(files)
  } finally {
    await rm(path)
  }
}

/** The cell values of each sheet, read by an independent library; days and moments are Dates. */
export async function sheetsIn(workbook: Uint8Array): Promise<Readonly<Record<string, readonly (readonly unknown[])[]>>> {
  const { sheets } = await readXlsx(workbook)
  return Object.fromEntries(sheets.map(({ name, rows }) => [name, rows]))
}

/** Parses CSV strictly by RFC 4180, with the byte order mark. Throws for any other file. */
export function fieldsIn(csv: string): readonly (readonly string[])[] {
  if (!csv.startsWith('\uFEFF') || !csv.endsWith('\r\n')) throw new Error('neither mark nor end')
  const lines: string[][] = [[]]
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  for (field.lastIndex = 1; field.lastIndex < csv.length; ) {
    const at = field.lastIndex
    const found = field.exec(csv)
    if (!found) throw new Error(`not RFC 4180: ${csv.slice(at, at + 40)}`)
    lines.at(-1)?.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] === '\r\n') lines.push([])
  }
  return lines.slice(0, -1)
}
