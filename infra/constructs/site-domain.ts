import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { AaaaRecord, ARecord, HostedZone, type IHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

/** The store's own name: the settings of the distribution, and its records in the hosted zone. */
interface SiteDomain {
  readonly settings: { readonly domainNames?: string[]; readonly certificate?: ICertificate };
  pointTo(distribution: Distribution): void;
}

/**
 * With a hosted zone, the certificate is issued and the name points to the distribution without further work. Without
 * one, the operator brings an issued certificate and points the name. Without a domain, CloudFront's own name is used.
 */
export function siteDomain(scope: Construct, domain: Stage['domain']): SiteDomain {
  if (domain === undefined) return { settings: {}, pointTo: () => {} };
  const { name, hostedZoneId, certificateArn } = domain;
  const zone =
    hostedZoneId === undefined
      ? undefined
      : HostedZone.fromHostedZoneAttributes(scope, 'zone', { hostedZoneId, zoneName: name });
  const certificate =
    certificateArn === undefined
      ? new Certificate(scope, 'certificate', { domainName: name, validation: CertificateValidation.fromDns(zone) })
      : Certificate.fromCertificateArn(scope, 'certificate', certificateArn);
  return {
    settings: { domainNames: [name], certificate },
    pointTo: (distribution) => zone && addRecords(scope, zone, name, distribution),
  };
}

function addRecords(scope: Construct, zone: IHostedZone, name: string, distribution: Distribution): void {
  const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
  // The final dot: the name is complete, whatever the zone is called.
  new ARecord(scope, 'name-ipv4', { zone, recordName: `${name}.`, target });
  new AaaaRecord(scope, 'name-ipv6', { zone, recordName: `${name}.`, target });
}
