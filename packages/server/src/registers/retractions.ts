import { createHash } from 'node:crypto'
import { normaliseDoi } from '@jadara/contract/core/identifiers'
import type { Retraction } from '@jadara/contract/records/record-checks'
import { streamCsv } from '../sheets/stream-csv.ts'
import { watchFile } from './watched-file.ts'

/** In few bytes: a list has some 60,000 retractions with about 110 reasons, in each process. */
type Row = { readonly date: string; readonly notice: string; readonly reasons: string }

const columns = ['OriginalPaperDOI', 'RetractionDOI', 'RetractionDate', 'RetractionNature', 'Reason'] as const

/** The list of the Retraction Watch database: https://www.crossref.org/documentation/retrieve-metadata/retraction-watch/ */
export function openRetractions(
  path: string | undefined,
  log: Parameters<typeof watchFile>[0]['log'],
  options: { readonly checkEvery?: number } = {},
) {
  if (path === undefined) return undefined
  const file = watchFile({ setting: 'RETRACTIONS_FILE', path, read: readRetractions, log, ...options })
  return {
    load: file.load,
    /** Changes with the content of the list; the same in every process. */
    digest: async () => (await file.content()).digest,
    async find(doi: string): Promise<Retraction | undefined> {
      const row = (await file.content()).retracted.get(normaliseDoi(doi) ?? '')
      return row && { date: row.date, reason: row.reasons, noticeDoi: row.notice === '' ? null : row.notice }
    },
  }
}

type RetractionList = { readonly retracted: ReadonlyMap<string, Row>; readonly digest: string }

/**
 * Papers by DOI. Expressions of concern and corrections are no retractions. A reinstatement on the day of the retraction or later withdraws it. Of several
 * retractions the last one counts.
 */
async function readRetractions(path: string): Promise<RetractionList> {
  const retracted = new Map<string, Row>()
  const hash = createHash('sha256')
  const reinstated = new Map<string, string>()
  /** Equal texts are kept once. */
  const texts = new Map<string, string>()
  const keepOnce = (text: string) => {
    const kept = texts.get(text)
    if (kept === undefined) texts.set(text, text)
    return kept ?? text
  }
  for await (const { values } of streamCsv(path, { required: columns })) {
    hash.update(JSON.stringify(columns.map((name) => values[name])))
    const doi = normaliseDoi(values.OriginalPaperDOI)
    if (doi === undefined) continue
    const date = keepOnce(toDay(values.RetractionDate))
    const nature = values.RetractionNature.toLowerCase()
    if (nature === 'reinstatement') {
      if (date >= (reinstated.get(doi) ?? '')) reinstated.set(doi, date)
    } else if (nature === 'retraction' && date >= (retracted.get(doi)?.date ?? '')) {
      const notice = normaliseDoi(values.RetractionDOI) ?? ''
      retracted.set(doi, { date, notice: notice === doi ? '' : notice, reasons: keepOnce(toReasons(values.Reason)) })
    }
  }
  for (const [doi, date] of reinstated) if (date === '' || date >= (retracted.get(doi)?.date ?? '')) retracted.delete(doi)
  return { retracted, digest: hash.digest('base64url') }
}

/** "8/16/2023 0:00" (month first), or an ISO date. */
function toDay(given: string): string {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(given) ?? []
  return year === '' ? (/^\d{4}-\d{2}-\d{2}/.exec(given)?.[0] ?? '') : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** "+Unreliable Results;+Concerns/Issues About Data;" */
const toReasons = (given: string): string =>
  given
    .split(';')
    .map((reason) => reason.replace(/^\s*\+?/, '').trim())
    .filter(Boolean)
    .join('; ')
