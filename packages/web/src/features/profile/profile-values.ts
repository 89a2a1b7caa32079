import type { Me } from '@jadara/contract/accounts/me'
import type { ProfileUpdate } from '@jadara/contract/accounts/profile'

/** Where the device keeps what an applicant has typed and not saved. */
export const profileDraftKey = (me: Me): string => `${me.userId}.profile`

export const toProfileValues = (me: Me): ProfileUpdate => ({
  arabicName: me.arabicName,
  englishName: me.englishName,
  birthDate: me.birthDate ?? '',
  jobDescription: me.jobDescription ?? '',
  branchId: me.branchId ?? '',
  phdDate: me.phdDate ?? '',
  phdCountry: me.phdCountry ?? '',
  phdUniversity: me.phdUniversity ?? '',
})
