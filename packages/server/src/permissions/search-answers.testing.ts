import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Language } from '@jadara/contract/core/text'
import { readPdfInfo, readText } from '../documents/pdf-tools.testing.ts'
import type { TestResponse } from '../testing/answer.ts'
import { examples } from './examples.testing.ts'
import { callEndpointAs } from './send-row.testing.ts'
import { type PermissionRow, permissionRows } from './table.testing.ts'
import type { World } from './world.testing.ts'

/** The marks that an answer contains, in headers and body; in PDFs also in text, metadata and raw bytes. */
export async function findMarks({ headers, bytes }: TestResponse, marks: readonly string[]): Promise<string[]> {
  const head = Object.values(headers).join('\n')
  const texts = [head, decodeURIComponent(head.replaceAll(/%(?![0-9a-f]{2})/gi, '')), bytes.toString('utf8')]
  if (bytes.subarray(0, 5).toString() === '%PDF-') texts.push(await readPrintedText(bytes))
  return marks.filter((mark) => texts.some((text) => text.includes(mark)))
}

export async function readPrintedText(pdf: Buffer): Promise<string> {
  const path = join(tmpdir(), `answer-${process.pid}.pdf`)
  await writeFile(path, pdf)
  try {
    return [await readText(path), await readPdfInfo(path)].join('\n')
  } finally {
    await rm(path)
  }
}

/** All calls that an assigned reviewer may make, without sign-in and public forms. */
export const reviewerReads: readonly PermissionRow[] = permissionRows().filter(
  ({ method, path, expected }) =>
    expected['reviewer, assigned'] < 300 && (method === 'GET' || /\/api\/.*(export|review)/i.test(path)),
)

/** Makes a call as the assigned reviewer. `hide` changes the round after the example's own state, which may reset it. */
export async function callAsAssignedReviewer(
  world: World,
  row: PermissionRow,
  { language, hide }: { readonly language: Language; readonly hide: () => Promise<unknown> },
): Promise<TestResponse> {
  const example = examples[row.call]
  const made = (await example?.given(world)) ?? {}
  await hide()
  const query = /Export(MyAwardFiles)$/.test(row.path) ? { ...made.query, language } : made.query
  const given = { ...made, ...(query && { query }) }
  const assigned = world.callers['reviewer, assigned'].with({ 'accept-language': language })
  const callers = { ...world.callers, 'reviewer, assigned': assigned }
  const answer = await callEndpointAs({ ...world, callers }, row, given, 'reviewer, assigned')
  if (example?.changes || row.method !== 'GET') await world.reset()
  return answer
}
