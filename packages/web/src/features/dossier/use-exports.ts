import type { Language, Text } from '@jadara/contract/core/text'
import {
  cancelExport,
  createExportRequest,
  type ExportDto,
  type ExportKind,
  listExports,
  readExport,
} from '@jadara/contract/submission/exports'
import { useCallback, useState } from 'react'
import { asRefusedCallError, callEndpoint, RefusedCallError } from '../../lib/call.ts'
import { useChosenApplicationQuery } from '../../lib/chosen-application.tsx'
import { useCachedReplyReader, useRead, useSetCachedReply } from '../../lib/query.ts'
import { calculatePollDelay, findLatestPerDocument, isInProgress, putFirst } from './export-steps.ts'
import { formatExportStatus } from './export-words.ts'

/** Whose documents: one account's, or null for those of the round. */
export type ExportOwnerId = number | null
export type DocumentRequest = {
  readonly kind: ExportKind
  readonly language: Language
  /** Of the kind `chosen`. */
  readonly applicants?: readonly number[]
}

/** Requests documents, lists them, and knows which to download automatically once they are ready. */
export function useExports(whose: ExportOwnerId) {
  const { data: all } = useRead(listExports)
  const chosen = useChosenApplicationQuery()
  const cached = useCachedReplyReader(listExports)
  const setExportList = useSetCachedReply(listExports)
  const setExport = useSetCachedReply(readExport)
  const [asking, setAsking] = useState<ExportKind>()
  const [refused, setRefused] = useState<Text>()
  const [awaited, setAwaited] = useState<readonly number[]>([])
  const [notice, setNotice] = useState<Text>()
  const forget = useCallback((id: number) => setAwaited((ids) => ids.filter((one) => one !== id)), [])

  // Not `useAction`: several documents may be requested and cancelled at the same time.
  const ask = async ({ kind, language, applicants }: DocumentRequest): Promise<void> => {
    setAsking(kind)
    setRefused(undefined)
    try {
      const requested = await callEndpoint(createExportRequest, {
        body: {
          kind,
          language,
          ...(whose === null ? {} : { userId: whose, ...chosen }),
          ...(applicants && { applicants: [...applicants] }),
        },
      })
      setExport({ id: requested.id }, requested)
      setExportList({}, putFirst(cached() ?? [], requested))
      setAwaited((ids) => [...ids, requested.id])
      setNotice(formatExportStatus(requested))
    } catch (error) {
      setRefused(asRefusedCallError(error).text)
    } finally {
      setAsking(undefined)
    }
  }

  const drop = async ({ id }: ExportDto): Promise<void> => {
    forget(id)
    const failed = await callEndpoint(cancelExport, { params: { id } }).then(() => undefined, asRefusedCallError)
    // A document that is gone needs no cancelling.
    if (failed && failed.status !== 404) return setRefused(failed.text)
    setExportList(
      {},
      (cached() ?? []).filter((one) => one.id !== id),
    )
  }

  const isMine = ({ userId, applicantId }: ExportDto) =>
    userId === whose && (chosen === undefined || applicantId === chosen.applicantId)
  const mine = findLatestPerDocument((all ?? []).filter(isMine))
  return { documents: mine, asking, refused, notice, awaited, ask, drop, setNotice, forget }
}

export type ExportsState = ReturnType<typeof useExports>

export function useExport(listed: ExportDto): { document: ExportDto; trouble: Text | undefined; isGone: boolean } {
  const enabled = isInProgress(listed)
  const { data, error } = useRead(readExport, { id: listed.id }, { enabled, again: calculatePollDelay })
  const isGone = enabled && error instanceof RefusedCallError && error.status === 404
  return { document: (enabled && data) || listed, isGone, trouble: enabled && error && !isGone ? error.text : undefined }
}
