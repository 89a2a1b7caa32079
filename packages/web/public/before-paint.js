// Runs before the first paint, so that an Arabic page never jumps from left to right and a dark one never flashes white.
// A file of its own because the Content-Security-Policy allows no script inside the page. Same keys as ui/language.tsx and ui/appearance.tsx.
;(() => {
  const saved = (name) => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  }
  // zod asks whether it may write code and run it, which the policy reports at each page: it does not ask when it is told before its first schema.
  globalThis.__zod_globalConfig = { jitless: true }
  const page = document.documentElement
  const inCookie = /(?:^|; )jadara\.language=(\w+)/.exec(document.cookie)?.[1]
  const asked = navigator.languages.map((tag) => /^(en|ar)(?:-|$)/i.exec(tag)?.[1].toLowerCase()).find(Boolean)
  const language = ['en', 'ar'].find((known) => known === (inCookie ?? saved('jadara.language'))) ?? asked ?? 'en'
  page.lang = language
  page.dir = language === 'ar' ? 'rtl' : 'ltr'
  const appearance = saved('jadara.appearance')
  const dark = appearance === 'dark' || (appearance !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.dataset.mantineColorScheme = dark ? 'dark' : 'light'

  // Starts the first call of an applicant's dashboard, which would wait for the scripts otherwise. `lib/early-read.ts` hands the reply out when the dashboard
  // makes this very call; `early-read.test.ts` compares the two.
  const token = saved('jadara.token')
  const userType = () => {
    try {
      return JSON.parse(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/'))).userType
    } catch {}
  }
  if (!/^\/dashboard(?:\/|$)/.test(location.pathname) || !token || userType() !== 3) return
  const frame = ['/api/Rounds/active', '/api/site/contact', '/api/Unread', '/api/applicant/progress']
  const home = ['/api/AwardBranches', '/api/ProposalHeaders/UserProposalProgress', '/api/applicant/changes']
  const reads = [...frame, ...(location.pathname === '/dashboard' ? home : []), '/api/users/me']
  const address = `/api/Batch?${new URLSearchParams(reads.map((read) => ['read', read]))}`
  const received = fetch(address, { headers: { 'accept-language': language, authorization: `Bearer ${token}` } }).then(
    (response) => ({ response, at: Date.now() }),
  )
  received.catch(() => {})
  globalThis.jadaraEarlyRead = { address, language, token, received }
})()
