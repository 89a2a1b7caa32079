import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPortal, testPortal } from '../testing/portal.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

it.each(['/api/docs', '/API/Docs/', '/api/docs/static/swagger-ui.css', '/api/docs/json'])(
  'serves the API documentation with the common headers and its own policy: %s',
  async (url) => {
    const { statusCode, headers, rawPayload } = await test.http.inject(url)
    expect([statusCode, headers['x-content-type-options']]).toEqual([200, 'nosniff'])
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['x-request-id']).toBeDefined()
    const head = await test.http.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
    expect(head.headers['content-length']).toBe(String(rawPayload.length))
  },
)

it('answers 404 for an unknown page', async () => {
  const { statusCode, json } = await test.http.inject('/api/docs/nothing')
  expect([statusCode, json().message]).toEqual([404, 'This does not exist, or no longer does.'])
})
