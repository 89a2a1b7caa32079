import { expect, it } from 'vitest'
import { isEndedSession, parseReturnPath, toSignInAddress, withoutEndedSession } from './sign-in-address.ts'

const origin = 'https://award.example'
const queryOf = (from: string, ended = false) => new URL(toSignInAddress(from, ended), origin).search

it.each([
  '/dashboard',
  '/dashboard/tickets/4',
  '/dashboard/applicants?page=2&search=%D9%85',
  '/dashboard/documents/upload#file-4',
])('sign-in leads back to the screen %s', (path) => {
  expect(parseReturnPath(queryOf(path), origin)).toBe(path)
})

it.each([
  'https://evil.example/dashboard',
  '//evil.example/dashboard',
  '/\\evil.example/dashboard',
  '\\\\evil.example/dashboard',
  'https:evil.example/dashboard',
  'https://award.example@evil.example/dashboard',
  'javascript:alert(1)//dashboard',
  'data:text/html,/dashboard',
  '\t//evil.example/dashboard',
  'http://award.example/dashboard',
  'http://[',
  '/dashboard/../api/auth/logout',
  '/dashboard/..//evil.example',
  '/dashboardx',
  '/api/docs',
  '/login',
  '/',
  '',
])('sign-in with the link %j leads to the dashboard', (from) => {
  expect(parseReturnPath(queryOf(from), origin)).toBe('/dashboard')
})

it('sign-in without a screen to return to leads to the dashboard', () => {
  expect(parseReturnPath('', origin)).toBe('/dashboard')
})

it('the notice of an ended session is in the address once, and the screen to return to stays', () => {
  expect(isEndedSession(queryOf('/dashboard/tickets', false))).toBe(false)
  const ended = queryOf('/dashboard/tickets', true)
  expect(isEndedSession(ended)).toBe(true)
  expect(withoutEndedSession(ended)).toBe('/login?from=%2Fdashboard%2Ftickets')
  expect(withoutEndedSession('?ended=1')).toBe('/login')
})
