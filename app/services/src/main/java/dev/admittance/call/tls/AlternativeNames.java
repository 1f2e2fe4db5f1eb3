package dev.admittance.call.tls;

import dev.admittance.model.network.IpAddress;
import java.util.List;
import org.bouncycastle.asn1.ASN1IA5String;
import org.bouncycastle.asn1.ASN1OctetString;
import org.bouncycastle.asn1.ASN1Primitive;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;

/// The subject alternative names of a certificate. They are parsed here because the JDK drops
/// invalid names, such as `h*.shop.svc`, which Go prints.
///
/// @param dns as written
/// @param ips IPv4-mapped ones as IPv4
record AlternativeNames(List<String> dns, List<IpAddress> ips) {
  static final AlternativeNames NONE = new AlternativeNames(List.of(), List.of());

  AlternativeNames {
    dns = List.copyOf(dns);
    ips = List.copyOf(ips);
  }

  /// Parses the value of the extension.
  ///
  /// @throws IllegalArgumentException if it is malformed
  static AlternativeNames of(ASN1Primitive names) {
    List<GeneralName> all = List.of(GeneralNames.getInstance(names).getNames());
    return new AlternativeNames(
        all.stream()
            .filter(name -> name.getTagNo() == GeneralName.dNSName)
            .map(AlternativeNames::dns)
            .toList(),
        all.stream()
            .filter(name -> name.getTagNo() == GeneralName.iPAddress)
            .flatMap(name -> IpAddress.of(ip(name)).stream())
            .map(IpAddress::unmapped)
            .toList());
  }

  static String dns(GeneralName name) {
    return ASN1IA5String.getInstance(name.getName()).getString();
  }

  static byte[] ip(GeneralName name) {
    return ASN1OctetString.getInstance(name.getName()).getOctets();
  }
}
