import { HelpButton } from '../features/manual/help-button.tsx'
import { TrialBand } from '../features/setup/trial-band.tsx'

/** Above every screen of the office. */
export const OfficeFrame = () => (
  <>
    <TrialBand />
    <HelpButton />
  </>
)
