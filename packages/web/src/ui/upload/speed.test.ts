import { expect, test } from 'vitest'
import { UploadSpeedEstimate } from './upload-state.ts'

test('says nothing before it knows, then counts down', () => {
  const speed = new UploadSpeedEstimate()
  speed.add(0, 0)
  speed.add(200, 100)
  expect(speed.secondsLeft(1000)).toBeUndefined()
  speed.add(1000, 500)
  expect(speed.secondsLeft(1000)).toBe(1)
  expect(speed.secondsLeft(2500)).toBe(4)
})

test('a stall leaves the guess open once the window has passed', () => {
  const speed = new UploadSpeedEstimate()
  for (const at of [0, 1000, 2000]) speed.add(at, at)
  for (const at of [4000, 6000, 8000, 10000]) speed.add(at, 2000)
  expect(speed.secondsLeft(5000)).toBeUndefined()
})
