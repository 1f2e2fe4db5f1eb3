package dev.admittance.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/// The walls of the command line: it never touches the display.
@AnalyzeClasses(
    packages = "dev.admittance",
    importOptions = {ImportOption.DoNotIncludeTests.class, ImportOption.DoNotIncludeJars.class})
class CommandLineWallsTest {

  @ArchTest
  static final ArchRule knowsNoWindow =
      noClasses()
          .that()
          .resideInAnyPackage(
              "dev.admittance.cli..",
              "dev.admittance.workspace..",
              "dev.admittance.storage..",
              "dev.admittance.call..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("javafx..", "dev.admittance.app..", "org.controlsfx..")
          .because("with a verb the process never loads JavaFX");

  @ArchTest
  static final ArchRule workspacesKnowNoCommandLine =
      noClasses()
          .that()
          .resideInAPackage("dev.admittance.workspace..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("dev.admittance.cli..", "picocli..")
          .because("the window reads workspaces too");

  @ArchTest
  static final ArchRule callsKnowNoWorkspace =
      noClasses()
          .that()
          .resideInAPackage("dev.admittance.call..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("dev.admittance.cli..", "dev.admittance.workspace..")
          .because("a call is made from what a run wants, whoever runs it");

  @ArchTest
  static final ArchRule onlyCallsReachTheNetwork =
      noClasses()
          .that()
          .resideOutsideOfPackages(
              "dev.admittance.call..",
              "dev.admittance.cluster.fabric8..",
              "dev.admittance.cluster.tunnel..",
              "dev.admittance.metrics..",
              "dev.admittance.record.endpoint..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("javax.net..", "java.net.http..")
          .orShould()
          .dependOnClassesThat()
          .haveFullyQualifiedName("java.net.Socket")
          .because("what reaches the network is in few places, and bounded there");

  @ArchTest
  static final ArchRule onlyTheCommandLineParsesIt =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.admittance.cli..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("picocli..")
          .because("services are called by more than one front");

  @ArchTest
  static final ArchRule printsThroughItsStreams =
      noClasses()
          .that()
          .resideInAnyPackage("dev.admittance.cli..", "dev.admittance.workspace..")
          .should()
          .accessField(System.class, "out")
          .orShould()
          .accessField(System.class, "err")
          .because("System.out swallows errors and writes in the encoding of the locale");
}
