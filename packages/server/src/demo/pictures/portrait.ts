/** How a drawn person looks: colours of a passport photograph, and no face. */
export type Look = {
  readonly background: string
  readonly skin: string
  readonly hair: string
  /** Null for bare hair. */
  readonly headscarf: string | null
  readonly jacket: string
  readonly shirt: string
  readonly tie: string | null
  readonly longHair: boolean
  readonly glasses: boolean
  readonly beard: boolean
}

type Colours = Pick<Look, 'background' | 'skin' | 'hair' | 'jacket' | 'shirt'>

const base = (background: string, skin: string, hair: string, jacket: string, shirt: string): Colours => ({
  background,
  skin,
  hair,
  jacket,
  shirt,
})
const plain = { headscarf: null, tie: null, longHair: false, glasses: false, beard: false } as const

const men: readonly Look[] = [
  { ...plain, ...base('#dfe7ee', '#c68f68', '#2a211c', '#26354a', '#f4f4f1'), tie: '#8a2f33' },
  { ...plain, ...base('#e9e3d6', '#b57d56', '#1c1816', '#3a3a3f', '#dfe9f2'), glasses: true, beard: true },
  { ...plain, ...base('#d8e4dd', '#d3a17b', '#4a3628', '#5a4a3c', '#f7f3ea'), beard: true },
  { ...plain, ...base('#e3dfea', '#a9714c', '#171413', '#1f2c3a', '#ffffff'), tie: '#2f5d7c', glasses: true },
  { ...plain, ...base('#e8ebee', '#cf9a72', '#7a7470', '#40484f', '#eef2f5'), tie: '#4d3b57' },
]
const scarved: readonly Look[] = [
  { ...plain, ...base('#e6ecef', '#d3a17b', '#000', '#2f3c4f', '#f0ece4'), headscarf: '#8f5f6b' },
  { ...plain, ...base('#efe7dc', '#c68f68', '#000', '#4a3f3a', '#f7f3ea'), headscarf: '#3f6b73', glasses: true },
  { ...plain, ...base('#dde6e0', '#b57d56', '#000', '#25313a', '#ffffff'), headscarf: '#c9b48a' },
  { ...plain, ...base('#e7e2ec', '#cf9a72', '#000', '#5b4660', '#f4eef6'), headscarf: '#4b4a6b' },
  { ...plain, ...base('#e9ecef', '#a9714c', '#000', '#38434d', '#eef2f5'), headscarf: '#d9d5cd', glasses: true },
]
const bareheaded: readonly Look[] = [
  { ...plain, ...base('#e4e8ee', '#d3a17b', '#2b1d16', '#374151', '#f3efe8'), longHair: true },
  { ...plain, ...base('#ece5da', '#c68f68', '#4b2f20', '#6b3f46', '#f7f3ea'), longHair: true, glasses: true },
  { ...plain, ...base('#dfe8e4', '#cf9a72', '#171413', '#22433f', '#ffffff'), longHair: true },
]

export const looks = { men, scarved, bareheaded } as const

export const portraitSize = { width: 600, height: 750 } as const

/** Head and shoulders, as a fragment 600 × 750. */
export function portrait(look: Look): string {
  const { background, skin, hair, headscarf, jacket, shirt, tie, longHair, glasses, beard } = look
  const bare = headscarf === null
  return `
    <rect width="600" height="750" fill="${background}"/>
    <ellipse cx="300" cy="330" rx="330" ry="340" fill="#fff" opacity=".28"/>
    ${bare && longHair ? `<path d="M172 300C160 130 440 130 428 300C440 420 462 500 436 560L164 560C138 500 160 420 172 300Z" fill="${hair}"/>` : ''}
    <path d="M40 750C48 620 120 588 226 556L374 556C480 588 552 620 560 750Z" fill="${jacket}"/>
    <path d="M232 552L300 690L368 552L340 520L260 520Z" fill="${shirt}"/>
    ${tie === null ? '' : `<path d="M284 606L316 606L310 632L326 750L274 750L290 632Z" fill="${tie}"/>`}
    <path d="M250 440L350 440L354 556Q300 612 246 556Z" fill="${skin}"/>
    <path d="M250 470Q300 540 350 470L352 500Q300 566 248 500Z" fill="#000" opacity=".14"/>
    ${bare && !longHair ? `<circle cx="190" cy="338" r="25" fill="${skin}"/><circle cx="410" cy="338" r="25" fill="${skin}"/>` : ''}
    <ellipse cx="300" cy="296" rx="109" ry="88" fill="${skin}"/>
    <path d="M192 290C192 190 408 190 408 290C412 400 372 500 300 506C228 500 188 400 192 290Z" fill="${skin}"/>
    ${beard ? `<path d="M194 350C200 440 236 512 300 516C364 512 400 440 406 350C396 410 372 428 344 424Q300 408 256 424C228 428 204 410 194 350Z" fill="${hair}" opacity=".92"/>` : ''}
    ${bare ? `<path d="${longHair ? 'M184 330C170 140 430 140 416 330C408 250 372 226 320 214C262 232 204 244 184 330Z' : 'M186 318C166 130 434 130 414 318C406 272 396 244 372 232C312 246 262 238 226 230C204 246 194 274 186 318Z'}" fill="${hair}"/>` : scarf(headscarf)}
    ${glasses ? '<g fill="none" stroke="#2b2b2e" stroke-width="7"><rect x="212" y="312" width="76" height="54" rx="22"/><rect x="312" y="312" width="76" height="54" rx="22"/><path d="M288 330Q300 322 312 330"/></g>' : ''}
    <path d="M40 750C48 620 120 588 226 556L250 600C170 640 110 680 100 750Z" fill="#fff" opacity=".07"/>`
}

const scarf = (colour: string): string => `
    <path fill-rule="evenodd" d="M300 148C150 148 150 330 162 420C170 500 190 560 120 640C220 700 380 700 480 640C410 560 430 500 438 420C450 330 450 148 300 148ZM300 214C386 214 396 286 392 340C386 430 352 500 300 502C248 500 214 430 208 340C204 286 214 214 300 214Z" fill="${colour}"/>
    <path d="M208 340C214 430 248 500 300 502C352 500 386 430 392 340C402 450 370 540 300 544C230 540 198 450 208 340Z" fill="#000" opacity=".16"/>
    <path d="M200 560Q300 640 420 548M180 620Q300 690 440 600" fill="none" stroke="#000" stroke-width="6" opacity=".12"/>`
