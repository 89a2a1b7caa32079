import { expect, it } from 'vitest'
import { formatTasksOutside } from './shorten-dialog.tsx'

it.each([
  [1, 'a project of 1 month:', 'مدته شهر واحد:'],
  [2, 'a project of 2 months:', 'مدته شهران:'],
  [3, 'a project of 3 months:', 'مدته ٣ أشهر:'],
  [10, 'a project of 10 months:', 'مدته ١٠ أشهر:'],
  [11, 'a project of 11 months:', 'مدته ١١ شهرًا:'],
  [59, 'a project of 59 months:', 'مدته ٥٩ شهرًا:'],
])('%i months are formatted in years and months', (months, english, arabic) => {
  expect(formatTasksOutside(months).en).toContain(english)
  expect(formatTasksOutside(months).ar).toContain(arabic)
})
