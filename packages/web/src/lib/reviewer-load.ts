import { formatNumber, type Text, text } from '@jadara/contract/text'

const nobody = text('no applicants yet', 'بلا متقدمين بعد')
const noneDone = text('reviewed 0', 'ولم يُقيَّم أحد بعد')

/** Of the applicants who are assigned to a reviewer now, how many they have reviewed. A bare Arabic zero looks like a dot. */
export function loadOf({ assigned, reviewed }: { assigned: number; reviewed: number }): Text {
  if (assigned === 0) return nobody
  const done = reviewed === 0 ? noneDone : text(`reviewed ${reviewed}`, `والمقيَّم ${formatNumber(reviewed, 'ar')}`)
  return text(`assigned ${assigned}, ${done.en}`, `المسند ${formatNumber(assigned, 'ar')}، ${done.ar}`)
}
