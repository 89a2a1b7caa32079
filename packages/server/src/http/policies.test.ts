import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { newNonce, policyOfData, policyOfDocs, policyOfDrawn, policyOfShell } from './policies.ts'

it('nothing that is served may be run or styled by what stands inside of it', () => {
  for (const policy of [policyOfData, policyOfDocs, policyOfDrawn('<style>a{}</style>'), policyOfShell(newNonce())]) {
    expect(policy).toMatch(/^default-src 'none';/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|\*|https?:|strict-dynamic/)
  }
})

it('of a drawn page the first sheet alone is allowed, to the letter', () => {
  const digest = createHash('sha256').update('a{color:red}\nb{}').digest('base64')
  expect(policyOfDrawn('<head><style>a{color:red}\nb{}</style></head><p><style>*{display:none}</style>')).toContain(
    `style-src 'sha256-${digest}'`,
  )
  expect(policyOfDrawn('<p>a</p>')).toContain("style-src 'none'")
})
