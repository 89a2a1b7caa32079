import { expect, it } from 'vitest'
import { createWallClockFormatter } from './wall-clock.ts'

it.each(['Africa/Cairo', 'UTC', 'Asia/Kathmandu', 'America/St_Johns'])(
  'tells the time in %s at every hour of a year',
  (timeZone) => {
    const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
    const tell = createWallClockFormatter(timeZone)
    for (let ms = Date.UTC(2026, 0, 1, 0, 29, 59, 999); ms < Date.UTC(2027, 0, 1); ms += 1_800_000)
      expect(tell(new Date(ms).toISOString())).toBe(format.format(ms))
  },
)
