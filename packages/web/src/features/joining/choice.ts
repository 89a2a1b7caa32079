import type { EarlierApplication, JoinRoundBody } from '@jadara/contract/accounts/joining'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import type { RoundBounds } from '@jadara/contract/rounds/active-round'

/** The ticked entries as form values. The keys begin with a letter, so that the form library makes no array of them. */
export type JoinFormValues = {
  files: Record<string, boolean>
  records: Record<string, Record<string, boolean>>
  proposal: boolean
  conceptNote: boolean
}

export const toFileFormKey = (typeId: number): string => `t${typeId}`
export const toRecordFormKey = (id: number): string => `r${id}`

export const groupRecordsByKind = ({ records }: EarlierApplication) =>
  recordKinds
    .map((kind) => ({ kind, records: records.filter((record) => record.kind === kind.name) }))
    .filter(({ records }) => records.length > 0)

/** The most records of a kind that the round takes; undefined without a bound. */
export const findRecordLimit = ({ bounds }: Pick<RecordKind, 'bounds'>, round: RoundBounds): number | undefined =>
  bounds && round[bounds.most]

/** Everything, except records beyond the bounds of the new round. */
export function toInitialChoice(earlier: EarlierApplication, round: RoundBounds): JoinFormValues {
  return {
    files: Object.fromEntries(earlier.personalFiles.map(({ typeId }) => [toFileFormKey(typeId), true])),
    records: Object.fromEntries(
      groupRecordsByKind(earlier).map(({ kind, records }) => {
        const most = findRecordLimit(kind, round) ?? records.length
        return [kind.name, Object.fromEntries(records.map(({ id }, index) => [toRecordFormKey(id), index < most]))]
      }),
    ),
    proposal: earlier.proposal !== null,
    conceptNote: earlier.conceptNote !== null,
  }
}

export const countChosen = (ticked: Readonly<Record<string, boolean>> = {}): number =>
  Object.values(ticked).filter(Boolean).length

export const listKindsOverLimit = ({ records }: JoinFormValues, round: RoundBounds) =>
  recordKinds.filter((kind) => countChosen(records[kind.name]) > (findRecordLimit(kind, round) ?? Number.POSITIVE_INFINITY))

const listChosenIds = (keys: Readonly<Record<string, boolean>>): number[] =>
  Object.entries(keys).flatMap(([key, on]) => (on ? [Number(key.slice(1))] : []))

export function toJoinRoundBody(
  { id }: EarlierApplication,
  { files, records, proposal, conceptNote }: JoinFormValues,
): JoinRoundBody {
  return {
    from: id,
    personalFiles: listChosenIds(files) as Exclude<JoinRoundBody['personalFiles'], boolean | undefined>,
    records: Object.fromEntries(
      Object.entries(records).flatMap(([kind, keys]) => (countChosen(keys) > 0 ? [[kind, listChosenIds(keys)]] : [])),
    ),
    proposal,
    conceptNote,
  }
}

/** The form field of an error: `file.6` and `records.journal.12` of the call. */
export const toJoinFormField = (name: string): string =>
  name.replace(/^file\.(\d+)$/, 'files.t$1').replace(/^(records\.[\w-]+)\.(\d+)$/, '$1.r$2')
