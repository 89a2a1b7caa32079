import { expect, it } from 'vitest'
import { findingsView } from './findings-view.ts'

it('the round stays in the address when a filter changes, also under its earlier name', () => {
  const filter = (address: string) =>
    findingsView.format({ ...findingsView.parse(new URLSearchParams(address)), state: 'open' }).toString()
  expect(filter('round=3')).toBe('state=open&round=3')
  expect(filter('roundId=3')).toBe('state=open&roundId=3')
  expect(findingsView.toQuery(findingsView.parse(new URLSearchParams('round=3&roundId=3')))).toEqual({})
})
