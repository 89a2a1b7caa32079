import { useSearchParams } from 'react-router'
import { rowIdField } from '../ui/list/view.ts'

/** The round that an address of the office names: `?round=`, or `?roundId=` as in earlier addresses. Undefined: the active one. */
export const findRoundOfAddress = (address: URLSearchParams): number | undefined =>
  rowIdField.parse(address.get('round') ?? address.get('roundId') ?? '')

export const useRoundOfAddress = (): number | undefined => findRoundOfAddress(useSearchParams()[0])
