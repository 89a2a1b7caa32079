import { findRecordKind } from '@jadara/contract/records/record-kinds'
import {
  createRecordDraftsFromList,
  listRecordDrafts,
  type RecordDraftLine,
  readRecordDraft,
} from '@jadara/contract/works/record-drafts'
import { useCallback } from 'react'
import { useInvalidateApplication } from '../../../lib/application.ts'
import { sendMultipart } from '../../../lib/call.ts'
import { useRead } from '../../../lib/query.ts'
import { newUuid } from '../../../lib/uuid.ts'
import { flushUnsavedWork } from '../../../ui/guard/unsaved-work.ts'
import { toRecordListEndpoints } from '../record-calls.ts'

/** In milliseconds, while a paper is read or registers are asked. */
const pollEvery = 800

export const useRecordDrafts = ({ enabled = true } = {}) =>
  useRead(
    listRecordDrafts,
    {},
    { enabled, again: (answer) => (answer?.drafts.some(({ state }) => state === 'reading') ? pollEvery : false) },
  )

export const useRecordDraft = (id: number) =>
  useRead(readRecordDraft, { id }, { gcTime: 0, again: (answer) => (answer?.state === 'reading' ? pollEvery : false) })

/** Reads the unfinished entries again, and the lists of the kinds whose records have changed. */
export function useInvalidateDrafts() {
  const changed = useInvalidateApplication()
  return useCallback(
    (kinds: readonly string[] = []) => {
      const lists = kinds.flatMap((name) => {
        const kind = findRecordKind(name)
        return kind ? toRecordListEndpoints(kind) : []
      })
      return changed(listRecordDrafts, ...lists)
    },
    [changed],
  )
}

export const sendReferenceFile = (file: File, positions?: string) =>
  sendMultipart(createRecordDraftsFromList, { fields: { ...(positions && { positions }) }, file, requestKey: newUuid() })

/** Sends what was just typed, for at most so many milliseconds, before a call that depends on it. */
export const flushTypedValues = (): Promise<void> => flushUnsavedWork(5000)

export const isReading = ({ state }: Pick<RecordDraftLine, 'state'>): boolean => state === 'reading'
