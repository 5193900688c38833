// The accounts and their history, beside the conversation.

import {iconButton, make} from '/elements.js';

export class AccountsPanel {
  constructor() {
    this.accounts = make('div', {class: 'accounts'});
    this.transactions = make('ul', {});
    this.requests = make('ul', {});
    this.requestTitle = make('h2', {}, 'Waiting for an answer');
    this.element = make('aside', {class: 'side', 'aria-label': 'Accounts and history'},
      iconButton('close', 'Close the accounts', () => this.toggle(), {class: 'icon-button side-close'}),
      make('section', {}, make('h2', {}, 'Accounts'), this.accounts),
      make('section', {}, this.requestTitle, this.requests),
      make('section', {}, make('h2', {}, 'History'), this.transactions));
    this.balances = new Map();
    this.known = undefined;
  }

  toggle() {
    const isOpen = this.element.classList.toggle('open');
    document.querySelector('.side-toggle').setAttribute('aria-expanded', String(isOpen));
  }

  show({accounts, transactions, requests}) {
    this.accounts.replaceChildren(...accounts.map((account) => {
      const before = this.balances.get(account.id);
      this.balances.set(account.id, account.balance);
      const isChanged = before !== undefined && before !== account.balance;
      return make('div', {class: isChanged ? 'account changed' : 'account', 'data-account': account.id},
        make('p', {class: 'name'}, make('span', {}, account.bank), make('span', {}, account.default ? 'default' : account.currency)),
        make('p', {class: 'balance'}, account.balance));
    }));
    const known = this.known;
    this.known = new Set(transactions.map(({id}) => id));
    this.transactions.replaceChildren(...transactions.toReversed().slice(0, 30).map((item) => this.row(item, known && !known.has(item.id))));
    this.requestTitle.hidden = requests.length === 0;
    this.requests.replaceChildren(...requests.map((item) => this.row(item, false)));
  }

  row({party, amount, date, note, isIncoming}, isNew) {
    const initials = party.split(/\s+/).map((word) => word[0]).slice(0, 2).join('');
    return make('li', {class: isNew ? 'transaction new' : 'transaction'},
      make('span', {class: 'initials', 'aria-hidden': 'true'}, initials),
      make('span', {class: 'party'}, party),
      make('span', {class: isIncoming ? 'amount in' : 'amount'}, isIncoming ? `+${amount}` : amount),
      make('span', {class: 'details'}, [new Date(`${date}T12:00`).toLocaleDateString('en', {day: 'numeric', month: 'short'}), note].filter(Boolean).join(' · ')));
  }
}
