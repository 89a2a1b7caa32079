import { profileTexts } from '@jadara/contract/accounts/profile'
import type { credentialsBody } from '@jadara/contract/accounts/session'
import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { quantity, text } from '@jadara/contract/core/text'
import { correctionTexts } from '../../ui/form/correction-texts.ts'
import { PublicBrand } from '../frame/brand.tsx'
import { PublicDisplaySettings } from '../frame/display-settings.tsx'
import { SkipLink } from '../frame/skip-link.tsx'
import { usePublicPage } from '../page.tsx'
import { PublicIcon } from '../parts/icon.tsx'
import { PublicMark } from '../parts/mark.tsx'
import { PublicRosette, PublicRosetteSymbol } from '../parts/rosette.tsx'
import { PublicRoundState } from '../parts/round-state.tsx'

export const publicSignInTexts = {
  title: text('Sign in', 'تسجيل الدخول'),
  lead: text('Welcome back. Go on with your application where you left it.', 'مرحبًا بعودتك. أكمل طلبك من حيث توقفت.'),
}

const texts = {
  leadReady: text(
    'Your account is ready. Sign in with the email you registered.',
    'حسابك جاهز. سجّل الدخول بالبريد الذي سجّلت به.',
  ),
  ended: text(
    'Your session has ended. Sign in to go on; what you typed is kept on this device.',
    'انتهت جلستك. سجّل الدخول للمتابعة، وما كتبته محفوظ على هذا الجهاز.',
  ),
  needsScript: text(
    'Signing in needs JavaScript. Please switch it on in your browser, then reload this page.',
    'يتطلب تسجيل الدخول جافاسكريبت. فعّله في المتصفح ثم أعد تحميل الصفحة.',
  ),
  needsStorage: text(
    'This browser stores nothing for this site, so that you cannot stay signed in. Please allow it to store data, then try again.',
    'لا يحفظ هذا المتصفح شيئًا لهذا الموقع، فلا يمكن إبقاؤك مسجَّلًا. اسمح له بحفظ البيانات ثم حاول مرة أخرى.',
  ),
  email: text('Email', 'البريد الإلكتروني'),
  password: text('Password', 'كلمة المرور'),
  show: text('Show the password', 'إظهار كلمة المرور'),
  hide: text('Hide the password', 'إخفاء كلمة المرور'),
  visit: text('Visit', 'دخول'),
  visiting: text('Signing in…', 'جارٍ الدخول…'),
  sending: text('Sending…', 'جارٍ الإرسال…'),
  forgotten: text('Forgot the password?', 'نسيت كلمة المرور؟'),
  fresh: text('New here?', 'جديد هنا؟'),
  register: text('Create an account', 'أنشئ حسابًا'),
}

/** `/login`: the form beside the rosette and the state of the round, without masthead and footer. script/sign-in.ts sends the form. */
export function SignInPage() {
  const { say } = usePublicPage()
  return (
    <div className="gate">
      <SkipLink />
      <div className="pane">
        <header className="row">
          <PublicBrand />
          <div className="tools">
            <PublicDisplaySettings />
          </div>
        </header>
        <main id="main" tabIndex={-1}>
          <h1 tabIndex={-1}>{say(publicSignInTexts.title)}</h1>
          <p className="lead" id="sign-in-lead" data-registered={say(texts.leadReady)}>
            {say(publicSignInTexts.lead)}
          </p>
          <noscript>
            <p className="said bad">{say(texts.needsScript)}</p>
          </noscript>
          {/* Shown by the script. */}
          <p className="said ok" id="sign-in-registered" role="status" tabIndex={-1} hidden>
            {say(profileTexts.registered)}
          </p>
          <p className="said warn" id="sign-in-ended" role="status" hidden>
            {say(texts.ended)}
          </p>
          <SignInForm />
          <p className="fresh">
            {say(texts.fresh)} <a href="/register">{say(texts.register)}</a>
          </p>
        </main>
      </div>
      <aside className="side on-deep">
        <PublicRosetteSymbol kind="wide" />
        <PublicRosette />
        <div className="round">
          <PublicRoundState />
        </div>
      </aside>
    </div>
  )
}

/** The button is enabled by the script: the browser itself would send the password to a page. */
function SignInForm() {
  const { say } = usePublicPage()
  return (
    <form
      id="sign-in"
      method="post"
      noValidate
      data-unreachable={say(sharedFailureTexts.unreachable)}
      data-unknown={say(sharedFailureTexts.unknown)}
      data-reference={say(sharedFailureTexts.reference('{id}'))}
      data-several={say(quantity(2, correctionTexts))}
      data-storage={say(texts.needsStorage)}
    >
      <div id="sign-in-refused" role="alert" tabIndex={-1} />
      <div className="grid">
        <div className="f c6">
          <label htmlFor="sign-in-userName">{say(texts.email)}</label>
          <input
            id="sign-in-userName"
            name={names.userName}
            className="in"
            type="email"
            inputMode="email"
            dir="ltr"
            autoComplete="username"
            aria-describedby="sign-in-userName-error"
          />
          <p className="err" id="sign-in-userName-error" />
        </div>
        <div className="f c6">
          <label htmlFor="sign-in-password">{say(texts.password)}</label>
          <div className="secret">
            <input
              id="sign-in-password"
              name={names.password}
              className="in"
              type="password"
              dir="ltr"
              autoComplete="current-password"
              autoCapitalize="none"
              spellCheck={false}
              aria-describedby="sign-in-password-error"
            />
            <button
              type="button"
              className="b bare icon"
              id="sign-in-show"
              aria-controls="sign-in-password"
              aria-label={say(texts.show)}
              title={say(texts.show)}
              data-other={say(texts.hide)}
              disabled
            >
              <PublicIcon name="eye" />
              <PublicIcon name="eyeOff" />
            </button>
          </div>
          <p className="err" id="sign-in-password-error" />
        </div>
      </div>
      <div className="row enter">
        <button type="submit" className="b go" disabled>
          <span>{say(texts.visit)}</span>
          <span>{say(texts.visiting)}</span>
        </button>
        <a href="/forget-password">{say(texts.forgotten)}</a>
      </div>
      <div className="overlay" aria-hidden="true">
        <span>
          <PublicMark />
          {say(texts.sending)}
        </span>
      </div>
    </form>
  )
}

/** The names of the call's fields. */
const names = { userName: 'userName', password: 'password' } satisfies Record<keyof typeof credentialsBody.shape, string>
