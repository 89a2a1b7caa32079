import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { apiDocsCsp, createDashboardCsp, createNonce, createPublicPageCsp, dataCsp } from './policies.ts'

it('no policy allows inline scripts or styles', () => {
  for (const policy of [dataCsp, apiDocsCsp, createPublicPageCsp('<style>a{}</style>'), createDashboardCsp(createNonce())]) {
    expect(policy).toMatch(/^default-src 'none';/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|\*|https?:|strict-dynamic/)
  }
})

it('a page policy allows only the exact first style sheet', () => {
  const digest = createHash('sha256').update('a{color:red}\nb{}').digest('base64')
  expect(createPublicPageCsp('<head><style>a{color:red}\nb{}</style></head><p><style>*{display:none}</style>')).toContain(
    `style-src 'sha256-${digest}'`,
  )
  expect(createPublicPageCsp('<p>a</p>')).toContain("style-src 'none'")
})
