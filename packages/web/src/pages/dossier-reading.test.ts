import { expect, test } from 'vitest'
import { readingAt } from './dossier-reading.ts'

test('what the dossier links to is known by its address, and nothing else is', () => {
  expect(readingAt('/dashboard/award-upload/journal/edit/7')).toMatchObject({ what: 'record', kind: { name: 'journal' }, id: 7 })
  expect(readingAt('/dashboard/award-upload/proposals/3')).toEqual({ what: 'proposal', id: 3 })
  expect(readingAt('/dashboard/award-upload/concept-note/9')).toEqual({ what: 'concept-note', userId: 9 })
  for (const other of ['/dashboard/applicants/3', '/dashboard/award-upload/journal', '/dashboard/award-upload/proposals/create'])
    expect([other, readingAt(other)]).toEqual([other, undefined])
})
