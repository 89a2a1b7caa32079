import { listApplicantPersonalFiles } from '@jadara/contract/applicants/applicants'
import { type ApplicantEntries, readApplicantEntries } from '@jadara/contract/applicants/entries'
import { buildPath } from '@jadara/contract/core/endpoint'
import { text } from '@jadara/contract/core/text'
import { personalFileTypes } from '@jadara/contract/files/file-types'
import { type StoredFile, viewFirstPage } from '@jadara/contract/files/files'
import type { RecordDto } from '@jadara/contract/records/record-endpoints'
import { recordTitle } from '@jadara/contract/records/record-kind'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { useMemo } from 'react'
import { toFileLabelForReviewers } from '../features/files/reviewer-labels.ts'
import type { DossierDocument } from '../features/reading/dossier-document.ts'
import { conceptNoteTitle, proposalHeaderViewPath, proposalTitle, researchFilesPath, userConceptNotePath } from '../lib/places.ts'
import { useRead } from '../lib/query.ts'
import { toViewedStoredFile } from '../lib/stored-file.ts'

const texts = {
  written: text('Proposal and concept note', 'المقترح والمذكرة المفاهيمية'),
  files: text('Personal files', 'الملفات الشخصية'),
}

/** All documents of an application, in the order of the dossier. Empty until they are read. */
export function useDossierDocuments(
  { id, userId }: { id: number; userId: number },
  hidesFiles: boolean,
): readonly DossierDocument[] {
  const { data: entries } = useRead(readApplicantEntries, { id })
  const { data: files } = useRead(listApplicantPersonalFiles, { applicantId: id })
  return useMemo(
    () => listDossierDocuments(userId, entries, hidesFiles ? [] : (files ?? [])),
    [userId, entries, files, hidesFiles],
  )
}

export const listDossierDocuments = (
  userId: number,
  entries: ApplicantEntries | undefined,
  files: readonly StoredFile[],
): readonly DossierDocument[] => [
  ...(entries ? listWritten(userId, entries) : []),
  ...(entries ? listRecords(entries) : []),
  ...personalFileTypes.flatMap((type) =>
    files
      .filter(({ typeId }) => typeId === type.id)
      .map((file) => toDocument(texts.files, toFileLabelForReviewers(type), file, undefined)),
  ),
]

function listWritten(userId: number, { proposalHeader, conceptNote }: ApplicantEntries): DossierDocument[] {
  const group = texts.written
  const note = userConceptNotePath(userId)
  return [
    ...(proposalHeader
      ? [{ id: 'proposal', group, title: proposalTitle, file: undefined, path: proposalHeaderViewPath(proposalHeader.id) }]
      : []),
    ...(conceptNote
      ? [
          conceptNote.file?.mime === 'application/pdf'
            ? toDocument(group, conceptNoteTitle, conceptNote.file, note)
            : { id: note, group, title: conceptNoteTitle, file: undefined, path: note },
        ]
      : []),
  ]
}

const listRecords = ({ records }: ApplicantEntries): DossierDocument[] =>
  recordKinds.flatMap((kind) =>
    ((records[kind.name] ?? []) as readonly RecordDto[]).map((record) => {
      const words = recordTitle(kind, record)
      const [title, group] = [text(words, words), kind.noun.many]
      const path = `${researchFilesPath}/${kind.name}/edit/${record.id}`
      return record.file ? toDocument(group, title, record.file, path) : { id: path, group, title, file: undefined, path }
    }),
  )

const toDocument = (
  group: DossierDocument['group'],
  title: DossierDocument['title'],
  file: StoredFile,
  path: string | undefined,
): DossierDocument => ({
  id: file.guid,
  group,
  title,
  file: { ...toViewedStoredFile(file, title), firstPage: buildPath(viewFirstPage.path, { guid: file.guid }) },
  path,
})
