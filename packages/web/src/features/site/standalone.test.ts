import { expect, it } from 'vitest'
import { standalone } from './standalone.ts'

it('what a page loads from the root is named in full; what stands elsewhere is left alone', () => {
  const page = `<style>@font-face{src:url(/f.woff2)}</style><a href="/prize">P</a><a href="https://x.example/">X</a><img src="/a.webp" srcset="/a.webp 480w, /b 2x"><a href="//y.example/">Y</a>`
  expect(standalone(page, 'https://p.example')).toBe(
    `<style>@font-face{src:url(https://p.example/f.woff2)}</style><a href="https://p.example/prize">P</a><a href="https://x.example/">X</a><img src="https://p.example/a.webp" srcset="https://p.example/a.webp 480w, https://p.example/b 2x"><a href="//y.example/">Y</a>`,
  )
})
