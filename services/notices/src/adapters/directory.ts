import { siteLanguageOf } from '@satcade/contracts/languages';
import { userById } from '@satcade/lambda/listed-users';
import type { Directory } from '../ports.ts';

/** Asks the user pool for address and language, at the moment of the mail. */
export const poolDirectory = (userPoolId: string): Directory => ({
  async contactOf(userId) {
    const user = await userById(userPoolId, userId);
    const email = user?.attributes.get('email');
    if (user === undefined || email === undefined || user.attributes.get('email_verified') !== 'true') return undefined;
    return { username: user.username, email, language: siteLanguageOf(user.attributes.get('locale')) };
  },
});
