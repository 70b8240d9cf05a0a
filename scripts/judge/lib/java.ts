import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const NO_JAVA = 'Java 17 or newer and Maven are needed. Install both, then run this again.';

const shell = process.platform === 'win32';

/** Whether Java and Maven can be started. */
export const hasJava = (): boolean =>
  spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0 &&
  spawnSync('mvn', ['-version'], { stdio: 'ignore', shell }).status === 0;

/** A package of Maven Central. */
export interface JavaPackage {
  readonly group: string;
  readonly artifact: string;
  readonly version: string;
}

/** Has Maven install a package with what it needs, and returns the class path. Files of the judge are in `folder`. */
export function classpath({ group, artifact, version }: JavaPackage, folder: string): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'pom.xml'), pom({ group, artifact, version }));
  const file = join(folder, 'classpath.txt');
  const goal = ['-q', '-B', '-Dstyle.color=never', 'dependency:build-classpath', `-Dmdep.outputFile=${file}`];
  const maven = spawnSync('mvn', goal, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'], shell });
  if (maven.status !== 0) throw new Error(`${artifact} could not be installed; Maven and Java 17 are needed`);
  return readFileSync(file, 'utf8').trim();
}

const pom = ({ group, artifact, version }: JavaPackage): string =>
  `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>judge</groupId><artifactId>judge</artifactId><version>1</version><dependencies><dependency>
<groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version>
</dependency></dependencies></project>`;
