import type { EarlierApplication, Joining } from '@jadara/contract/joining'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import type { RoundBounds } from '@jadara/contract/rounds'

/** What is ticked, as the form holds it: keys with a letter before the number, so that they make no list. */
export type Choice = {
  files: Record<string, boolean>
  records: Record<string, Record<string, boolean>>
  proposal: boolean
  conceptNote: boolean
}

export const fileKey = (typeId: number): string => `t${typeId}`
export const recordKey = (id: number): string => `r${id}`

/** The records of each kind of which there are any, in the order of the dossier. */
export const recordsByKind = ({ records }: EarlierApplication) =>
  recordKinds
    .map((kind) => ({ kind, records: records.filter((record) => record.kind === kind.name) }))
    .filter(({ records }) => records.length > 0)

/** How many of a kind the round takes; undefined where it sets no bound. */
export const mostOf = ({ bounds }: Pick<RecordKind, 'bounds'>, round: RoundBounds): number | undefined =>
  bounds && round[bounds.most]

/** Everything, but for records beyond what the new round takes. */
export function allOf(earlier: EarlierApplication, round: RoundBounds): Choice {
  return {
    files: Object.fromEntries(earlier.personalFiles.map(({ typeId }) => [fileKey(typeId), true])),
    records: Object.fromEntries(
      recordsByKind(earlier).map(({ kind, records }) => {
        const most = mostOf(kind, round) ?? records.length
        return [kind.name, Object.fromEntries(records.map(({ id }, index) => [recordKey(id), index < most]))]
      }),
    ),
    proposal: earlier.proposal !== null,
    conceptNote: earlier.conceptNote !== null,
  }
}

export const chosenIn = (ticked: Readonly<Record<string, boolean>> = {}): number => Object.values(ticked).filter(Boolean).length

/** The kinds of which more is ticked than the round takes. */
export const kindsOver = ({ records }: Choice, round: RoundBounds) =>
  recordKinds.filter((kind) => chosenIn(records[kind.name]) > (mostOf(kind, round) ?? Number.POSITIVE_INFINITY))

const ticked = (keys: Readonly<Record<string, boolean>>): number[] =>
  Object.entries(keys).flatMap(([key, on]) => (on ? [Number(key.slice(1))] : []))

export function joiningOf({ id }: EarlierApplication, { files, records, proposal, conceptNote }: Choice): Joining {
  return {
    from: id,
    personalFiles: ticked(files) as Exclude<Joining['personalFiles'], boolean | undefined>,
    records: Object.fromEntries(
      Object.entries(records).flatMap(([kind, keys]) => (chosenIn(keys) > 0 ? [[kind, ticked(keys)]] : [])),
    ),
    proposal,
    conceptNote,
  }
}

/** The field of the form that a refusal means: `file.6` and `records.journal.12` of the call. */
export const fieldOf = (name: string): string =>
  name.replace(/^file\.(\d+)$/, 'files.t$1').replace(/^(records\.[\w-]+)\.(\d+)$/, '$1.r$2')
