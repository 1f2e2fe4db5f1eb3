package dev.admittance.call.tls;

import java.util.Arrays;
import java.util.List;
import javax.security.auth.x500.X500Principal;
import org.bouncycastle.asn1.ASN1ObjectIdentifier;
import org.bouncycastle.asn1.ASN1String;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x500.style.BCStyle;

/// The parts of a distinguished name that Go prints.
record DistinguishedName(X500Principal name) {
  /// Returns the last common name; empty for none.
  String commonName() {
    List<String> all = values(BCStyle.CN);
    return all.isEmpty() ? "" : all.getLast();
  }

  /// Returns the first organization; empty for none.
  String organization() {
    List<String> all = values(BCStyle.O);
    return all.isEmpty() ? "" : all.getFirst();
  }

  private List<String> values(ASN1ObjectIdentifier type) {
    return Arrays.stream(X500Name.getInstance(name.getEncoded()).getRDNs(type))
        .flatMap(rdn -> Arrays.stream(rdn.getTypesAndValues()))
        .filter(pair -> pair.getType().equals(type))
        .map(pair -> pair.getValue() instanceof ASN1String text ? text.getString() : "")
        .toList();
  }
}
