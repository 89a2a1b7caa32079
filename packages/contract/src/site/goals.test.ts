import { expect, it } from 'vitest'
import { chooseTextColor, contrast, textColors } from './contrast.ts'
import { goals } from './goals.ts'

it('there are seventeen goals, in their order, each with a name, a colour, a page and a drawing of its own', () => {
  expect(goals.map(({ number }) => number)).toEqual(Array.from({ length: 17 }, (_, index) => index + 1))
  for (const own of ['name', 'colour', 'url', 'icon'] as const) {
    expect(new Set(goals.map((goal) => JSON.stringify(goal[own]))).size).toBe(17)
  }
})

it.each(goals)('goal $number: names, colour, page and path are well-formed', ({ number, name, colour, url, icon }) => {
  expect(name.en).toMatch(/^[A-Z][a-z, -]+$/)
  expect(name.ar).toMatch(/^[\p{Script=Arabic}\p{M} ]+$/u)
  expect(colour).toMatch(/^#[0-9A-F]{6}$/)
  expect(url).toBe(`https://sdgs.un.org/goals/goal${number}`)
  expect(icon).toMatch(/^M[MmLlHhVvCcSsAaZz0-9 .-]+$/)
})

it.each(goals)('goal $number: its ink reaches 4.5 : 1 on its colour', ({ colour, ink }) => {
  expect(contrast(colour, ink)).toBeGreaterThanOrEqual(4.5)
})

it('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2)
  expect(contrast('#0F4C75', '#0F4C75')).toBe(1)
  expect(chooseTextColor('#0F4C75')).toBe(textColors.light)
  expect(chooseTextColor('#FCC30B')).toBe(textColors.dark)
})
