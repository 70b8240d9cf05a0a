import { useQuery } from '@tanstack/react-query';
import { Select } from '../../../components/form/controls.tsx';
import { newsDeskText } from '../../../content/developers/news-desk.ts';
import { ownBuildsQuery } from '../builds/api.ts';

interface VersionChoiceProps {
  readonly gameId: string;
  /** Empty: none. */
  readonly value: string;
  readonly onChange: (version: string) => void;
}

/** The build that a post is about, among the newest ones and the present choice. */
export function VersionChoice({ gameId, value, onChange }: VersionChoiceProps) {
  const builds = useQuery(ownBuildsQuery(gameId));
  const versions = new Set([
    ...(value === '' ? [] : [value]),
    ...(builds.data?.items ?? []).map((each) => each.version),
  ]);
  return (
    <Select label={newsDeskText.version} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{newsDeskText.noVersion}</option>
      {[...versions].map((version) => (
        <option key={version} value={version}>
          {version}
        </option>
      ))}
    </Select>
  );
}
