// Money, people, accounts and the services that move one between the others.
