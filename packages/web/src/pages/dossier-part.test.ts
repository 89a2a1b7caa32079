import { expect, test } from 'vitest'
import { parseDossierPart } from './dossier-part.ts'

test("recognizes the addresses of the dossier's parts, and no others", () => {
  expect(parseDossierPart('/dashboard/award-upload/journal/edit/7')).toMatchObject({
    what: 'record',
    kind: { name: 'journal' },
    id: 7,
  })
  expect(parseDossierPart('/dashboard/award-upload/proposals/3')).toEqual({ what: 'proposal', id: 3 })
  expect(parseDossierPart('/dashboard/award-upload/concept-note/9')).toEqual({ what: 'concept-note', userId: 9 })
  for (const other of ['/dashboard/applicants/3', '/dashboard/award-upload/journal', '/dashboard/award-upload/proposals/create'])
    expect([other, parseDossierPart(other)]).toEqual([other, undefined])
})
