import {
  importPeople,
  type PeopleKind,
  type PersonOutcome,
  peopleBatchMost,
  peopleCsvMost,
  readPeopleFile,
} from '@jadara/contract/accounts/people-import'
import { csvImportTexts } from '@jadara/contract/core/csv-import'
import type { Reply } from '@jadara/contract/core/endpoint'
import type { Text } from '@jadara/contract/core/text'
import { useEffect, useRef, useState } from 'react'
import { asRefusedCallError, callEndpoint } from '../../lib/call.ts'
import { toRoundQuery } from '../../lib/places.ts'
import { readSheetFile, UnreadableFileError } from '../../ui/sheet-file.ts'
import type { UploadState } from '../../ui/upload/upload-state.ts'

/** `ready`: can be imported. */
export type PersonState = PersonOutcome | 'ready'
export type PersonRow = {
  readonly line: number
  readonly values: Readonly<Record<string, string>>
  /** Undefined until it is checked. */
  readonly state: PersonState | undefined
  readonly message: string
}
type FoundColumns = Reply<typeof readPeopleFile>['columns']
type Phase = 'choosing' | 'checking' | 'checked' | 'importing' | 'imported'

/** A file of people: read, checked in a dry run, and imported, in batches that can be stopped. `roundId`: undefined for the active round. */
export function usePeopleImport(kind: PeopleKind, roundId: number | undefined, onImported: () => void) {
  const [file, setFile] = useState<UploadState>({ kind: 'idle' })
  const [columns, setColumns] = useState<FoundColumns>([])
  const [rows, setRows] = useState<readonly PersonRow[]>([])
  const [phase, setPhase] = useState<Phase>('choosing')
  const [progress, setProgress] = useState({ done: 0, total: 0 })
  const [refused, setRefused] = useState<readonly Text[]>([])
  // A later run, stopping and leaving the screen end the current one.
  const run = useRef(0)
  useEffect(
    () => () => {
      run.current += 1
    },
    [],
  )

  /** Returns whether all lines were sent. */
  const send = async (given: readonly PersonRow[], options: { dryRun: boolean; sendInvitations: boolean }): Promise<boolean> => {
    run.current += 1
    const own = run.current
    setRefused([])
    setProgress({ done: 0, total: given.length })
    try {
      for (let from = 0; from < given.length; from += peopleBatchMost) {
        const lines = given.slice(from, from + peopleBatchMost).map(({ line, values }) => ({ line, values }))
        const reply = await callEndpoint(importPeople, { body: { kind, ...options, lines, ...toRoundQuery(roundId) } })
        // What a stopped batch imported is shown all the same.
        if (options.dryRun && run.current !== own) return false
        const results = new Map(reply.lines.map(({ line, ...result }) => [line, result]))
        setRows((before) => before.map((row) => applyResult(row, results.get(row.line), options.dryRun)))
        setProgress({ done: Math.min(from + peopleBatchMost, given.length), total: given.length })
        if (run.current !== own) return false
      }
      return true
    } catch (error) {
      setRefused(asRefusedCallError(error).messages)
      return false
    }
  }

  const choose = async (chosen: File) => {
    run.current += 1
    const own = run.current
    setFile({ kind: 'chosen', name: chosen.name, bytes: chosen.size })
    setRows([])
    setColumns([])
    setRefused([])
    setProgress({ done: 0, total: 0 })
    setPhase('checking')
    try {
      const csv = await readSheetFile(chosen)
      if (csv.length > peopleCsvMost) throw new UnreadableFileError(csvImportTexts.tooLong)
      const read = await callEndpoint(readPeopleFile, { body: { kind, csv } })
      if (run.current !== own) return
      const all = read.lines.map(({ error, ...line }) => ({
        ...line,
        state: error === null ? undefined : ('refused' as const),
        message: error ?? '',
      }))
      setColumns(read.columns)
      setRows(all)
      const isComplete = await send(
        all.filter(({ state }) => state === undefined),
        { dryRun: true, sendInvitations: false },
      )
      setPhase(isComplete ? 'checked' : 'choosing')
    } catch (error) {
      if (run.current !== own) return
      setRefused(error instanceof UnreadableFileError ? [error.text] : asRefusedCallError(error).messages)
      setPhase('choosing')
    }
  }

  const importAll = async (sendInvitations: boolean) => {
    setPhase('importing')
    const isComplete = await send(
      rows.filter(({ state }) => state === 'ready'),
      { dryRun: false, sendInvitations },
    )
    setPhase(isComplete ? 'imported' : 'checked')
    onImported()
  }

  const stop = () => {
    run.current += 1
  }

  const restart = () => {
    stop()
    setFile({ kind: 'idle' })
    setRows([])
    setColumns([])
    setRefused([])
    setPhase('choosing')
  }

  return { file, columns, rows, phase, progress, refused, choose, importAll, stop, restart }
}

function applyResult(
  row: PersonRow,
  result: { readonly outcome: PersonOutcome; readonly message: string } | undefined,
  isDryRun: boolean,
): PersonRow {
  if (!result) return row
  const { outcome, message } = result
  return { ...row, state: isDryRun && outcome === 'imported' ? 'ready' : outcome, message }
}
