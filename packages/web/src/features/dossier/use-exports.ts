import { askForExport, cancelExport, type ExportKind, type ExportState, listExports, readExport } from '@jadara/contract/dossier'
import type { Language, Text } from '@jadara/contract/text'
import { useCallback, useState } from 'react'
import { asRefused, call, Refused } from '../../lib/call.ts'
import { useCached, useRead, useTell } from '../../lib/query.ts'
import { isUnderWay, latestOfEach, lookAgainAfter, withLatest } from './export-steps.ts'
import { newsOf } from './export-words.ts'

/** Whose documents: one account's, or null for what is everybody's. */
export type Whose = number | null
export type Ask = { readonly kind: ExportKind; readonly language: Language }

/** Asks for documents, keeps the list of them, and knows which are to be fetched by themselves once they are ready. */
export function useExports(whose: Whose) {
  const { data: all } = useRead(listExports)
  const cached = useCached(listExports)
  const tellList = useTell(listExports)
  const tellOne = useTell(readExport)
  const [asking, setAsking] = useState<ExportKind>()
  const [refused, setRefused] = useState<Text>()
  const [awaited, setAwaited] = useState<readonly number[]>([])
  const [news, setNews] = useState<Text>()
  const forget = useCallback((id: number) => setAwaited((ids) => ids.filter((one) => one !== id)), [])

  const ask = async ({ kind, language }: Ask): Promise<void> => {
    setAsking(kind)
    setRefused(undefined)
    try {
      const begun = await call(askForExport, { body: { kind, language, ...(whose === null ? {} : { userId: whose }) } })
      tellOne({ id: begun.id }, begun)
      tellList({}, withLatest(cached() ?? [], begun))
      setAwaited((ids) => [...ids, begun.id])
      setNews(newsOf(begun))
    } catch (error) {
      setRefused(asRefused(error).text)
    } finally {
      setAsking(undefined)
    }
  }

  const drop = async ({ id }: ExportState): Promise<void> => {
    forget(id)
    const failed = await call(cancelExport, { params: { id } }).then(() => undefined, asRefused)
    // What is gone already needs no cancelling.
    if (failed && failed.status !== 404) return setRefused(failed.text)
    tellList(
      {},
      (cached() ?? []).filter((one) => one.id !== id),
    )
  }

  const mine = latestOfEach(all ?? []).filter(({ userId }) => userId === whose)
  return { documents: mine, asking, refused, news, awaited, ask, drop, setNews, forget }
}

export type Exports = ReturnType<typeof useExports>

/** A document as it comes on: looked at again and again while it is under way and the tab is in sight. */
export function useExport(listed: ExportState): { document: ExportState; trouble: Text | undefined; isGone: boolean } {
  const enabled = isUnderWay(listed)
  const { data, error } = useRead(readExport, { id: listed.id }, { enabled, again: lookAgainAfter })
  const isGone = enabled && error instanceof Refused && error.status === 404
  return { document: (enabled && data) || listed, isGone, trouble: enabled && error && !isGone ? error.text : undefined }
}
