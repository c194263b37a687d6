import { $accountName } from '#stores/session/account-name.ts'

/** Says who is signed in, at the head of the account's menu and in the name of its button (section 2, "Header"). */
export function showAccountName() {
  const name = document.getElementById('account-name')
  const heard = document.getElementById('account-heard')
  const nobody = name?.textContent
  if (name)
    $accountName.subscribe((who) => {
      name.toggleAttribute('data-customer', who !== '')
      name.textContent = who || nobody || ''
      if (heard) heard.textContent = who
    })
}
