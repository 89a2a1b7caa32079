import type { RecordKind } from '@jadara/contract/records/record-kind'
import { findRecordKind } from '@jadara/contract/records/record-kinds'
import { matchPath } from 'react-router'
import { conceptNotePath, proposalPath, researchFilesPath } from '../lib/places.ts'

/** A part of the dossier that opens in the pane. */
export type DossierPart =
  | { readonly what: 'record'; readonly kind: RecordKind; readonly id: number }
  | { readonly what: 'proposal'; readonly id: number }
  | { readonly what: 'concept-note'; readonly userId: number }

export function parseDossierPart(pathname: string): DossierPart | undefined {
  const record = matchPath(`${researchFilesPath}/:kind/edit/:id`, pathname)?.params
  const kind = findRecordKind(record?.kind ?? '')
  if (kind) return { what: 'record', kind, id: Number(record?.id) }
  const proposal = matchPath(`${proposalPath}/:id`, pathname)?.params
  if (proposal && Number(proposal.id) > 0) return { what: 'proposal', id: Number(proposal.id) }
  const note = matchPath(`${conceptNotePath}/:userId`, pathname)?.params
  return note ? { what: 'concept-note', userId: Number(note.userId) } : undefined
}
