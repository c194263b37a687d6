import { $accountName } from '#stores/session/account-name.ts'

/** Says who is signed in, as the name of the account's menu (section 2, "Header"). */
export function showAccountName() {
  const name = document.getElementById('account-name')
  const nobody = name?.textContent
  if (name)
    $accountName.subscribe((who) => {
      name.toggleAttribute('data-customer', who !== '')
      name.textContent = who || nobody || ''
    })
}
