package dev.admittance.authority;

import dev.admittance.model.network.IpAddress;
import java.io.IOException;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import javax.security.auth.x500.X500Principal;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x500.X500NameBuilder;
import org.bouncycastle.asn1.x500.style.BCStyle;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509ExtensionUtils;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

/// Issues certificates with everything that Go's verification requires (W-551): names as subject
/// alternative names, key usages, key identifiers.
record CertificateIssuer(Instant from, Instant until, SecureRandom random) {
  private static final int SERIAL_BITS = 127;

  /// The limit of X.520 for a common name.
  private static final int LONGEST_COMMON_NAME = 64;

  /// Creates a self-signed authority that may only issue serving certificates.
  X509Certificate authority(String name, KeyPair keys)
      throws GeneralSecurityException, OperatorCreationException, IOException {
    X500Name subject = name(name);
    JcaX509v3CertificateBuilder builder = builder(subject, subject, keys.getPublic());
    builder.addExtension(Extension.basicConstraints, true, new BasicConstraints(0));
    builder.addExtension(
        Extension.keyUsage, true, new KeyUsage(KeyUsage.keyCertSign | KeyUsage.cRLSign));
    builder.addExtension(
        Extension.subjectKeyIdentifier,
        false,
        new JcaX509ExtensionUtils().createSubjectKeyIdentifier(keys.getPublic()));
    return signed(builder, keys.getPrivate());
  }

  X509Certificate server(
      List<String> names, PublicKey key, X509Certificate authority, PrivateKey signer)
      throws GeneralSecurityException, OperatorCreationException, IOException {
    X500Name issuer = X500Name.getInstance(authority.getSubjectX500Principal().getEncoded());
    JcaX509v3CertificateBuilder builder = builder(issuer, name(names.getFirst()), key);
    JcaX509ExtensionUtils ids = new JcaX509ExtensionUtils();
    builder.addExtension(Extension.basicConstraints, true, new BasicConstraints(false));
    builder.addExtension(Extension.keyUsage, true, new KeyUsage(KeyUsage.digitalSignature));
    builder.addExtension(
        Extension.extendedKeyUsage, false, new ExtendedKeyUsage(KeyPurposeId.id_kp_serverAuth));
    builder.addExtension(
        Extension.subjectAlternativeName,
        false,
        new GeneralNames(
            names.stream().map(CertificateIssuer::alternative).toArray(GeneralName[]::new)));
    builder.addExtension(
        Extension.subjectKeyIdentifier, false, ids.createSubjectKeyIdentifier(key));
    builder.addExtension(
        Extension.authorityKeyIdentifier, false, ids.createAuthorityKeyIdentifier(authority));
    return signed(builder, signer);
  }

  private JcaX509v3CertificateBuilder builder(X500Name issuer, X500Name subject, PublicKey key)
      throws IOException {
    return new JcaX509v3CertificateBuilder(
        new X500Principal(issuer.getEncoded()),
        new BigInteger(SERIAL_BITS, random).setBit(SERIAL_BITS - 1),
        Date.from(from),
        Date.from(until),
        new X500Principal(subject.getEncoded()),
        key);
  }

  private X509Certificate signed(JcaX509v3CertificateBuilder builder, PrivateKey signer)
      throws GeneralSecurityException, OperatorCreationException {
    return new JcaX509CertificateConverter()
        .getCertificate(
            builder.build(
                new JcaContentSignerBuilder("SHA256withECDSA")
                    .setSecureRandom(random)
                    .build(signer)));
  }

  private static GeneralName alternative(String name) {
    return new GeneralName(
        IpAddress.find(name).isPresent() ? GeneralName.iPAddress : GeneralName.dNSName, name);
  }

  private static X500Name name(String commonName) {
    String bounded =
        commonName.length() > LONGEST_COMMON_NAME
            ? commonName.substring(0, LONGEST_COMMON_NAME)
            : commonName;
    return new X500NameBuilder(BCStyle.INSTANCE).addRDN(BCStyle.CN, bounded).build();
  }
}
