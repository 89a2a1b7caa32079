import { expect, it } from 'vitest'
import { text } from '../core/text.ts'
import { toOfficeMailAddresses } from './office-addresses.ts'
import { siteSlots } from './site-texts.ts'
import { type Slot, slot } from './slot.ts'
import { slotValueSchema } from './slot-value.ts'

const both = (value: string) => text(value, value)
const refused = (of: Slot, value: string) => slotValueSchema(of).safeParse(both(value)).error?.issues[0]?.message

it.each(['1', '12', '٧'])('the number of prizes may be %s', (count) => {
  expect(slotValueSchema(siteSlots.prizeCount).safeParse(both(count)).success).toBe(true)
})

it.each(['0', '13', '20', '999999'])('the number of prizes may not be %s: as many are counted as are shown', (count) => {
  expect(refused(siteSlots.prizeCount, count)).toBe(
    JSON.stringify(['Please enter a number from 1 to 12.', 'أدخل رقمًا من ١ إلى ١٢.']),
  )
})

it('what is no number at all is told so, and nothing of its bounds', () => {
  const { issues = [] } = slotValueSchema(siteSlots.prizeCount).safeParse(both('two')).error ?? {}
  expect(issues.map(({ message }) => JSON.parse(message)[0])).toEqual(Array(2).fill('Please enter a number in digits.'))
})

it('every number of the site has its bounds, and no prize is of nothing', () => {
  for (const { kind, bounds } of Object.values<Slot>(siteSlots)) expect(bounds !== undefined).toBe(kind === 'number')
  expect(refused(siteSlots.prizeAmount, '0')).toContain('from 1 to 999,999,999')
  expect(slotValueSchema(slot('number', both('x'), both('1'))).safeParse(both('0')).success).toBe(true)
})

it('the office may have one address, and never none', () => {
  expect(slotValueSchema(siteSlots.officeSecondEmail).safeParse(both('')).success).toBe(true)
  expect(slotValueSchema(siteSlots.officeEmail).safeParse(both('')).success).toBe(false)
  expect(toOfficeMailAddresses({ officeEmail: both('office@award.example'), officeSecondEmail: both('') })).toEqual([
    'office@award.example',
  ])
})
