import { expect, it } from 'vitest'
import { keepKnownTags } from './only-known.ts'

it.each([
  [
    '<p dir="rtl" lang="ar">a &amp; b</p><ol start="3"><li>c</li></ol><a href="https://a.example/?x=1&amp;y">d</a><br><hr />',
    undefined,
  ],
  ['<table><tr><td colspan="2">a</td></tr></table>', undefined],
  ['1 &lt; 2', undefined],
  ['<p onclick="x()" dir=rtl>a</p>', '<p dir="rtl">a</p>'],
  ['<p dir="expression(1)">a</p>', '<p>a</p>'],
  ['<img src=x onerror=alert(1)><p>a</p>', '<p>a</p>'],
  ['<svg onload=alert(1)><p style="position:fixed">a</p></svg>', '<p>a</p>'],
  ['<p>a<script>alert(1)</script><!-- b --></p>', '<p>a</p>'],
])('%j', (given, known = given) => {
  expect(keepKnownTags(given)).toBe(known)
})
