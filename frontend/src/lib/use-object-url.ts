import { useEffect, useState } from 'react';

/** An address for a chosen file while it is shown. A file that the browser cannot show yet has none. */
export function useObjectUrl(file: unknown): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!(file instanceof Blob)) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
