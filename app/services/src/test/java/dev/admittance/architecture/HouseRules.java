package dev.admittance.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.properties.HasOwner;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.admittance.cluster.ClusterWriter;
import dev.admittance.cluster.WriteGate;
import dev.admittance.cluster.WritePermit;

/// The walls that every module of the application keeps. The services check them over their own
/// classes and those below, so that a service is held to them without the window being built; the
/// window checks them over all, the command line included.
final class HouseRules {
  private HouseRules() {}

  @ArchTest
  static final ArchRule PACKAGES_HAVE_NO_CYCLES =
      slices().matching("dev.admittance.(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule SERVICES_HAVE_NO_CYCLES =
      slices()
          .matching("dev.admittance.(*)..")
          .should()
          .beFreeOfCycles()
          .because("of two services one is read before the other");

  @ArchTest
  static final ArchRule AREAS_HAVE_NO_CYCLES =
      slices()
          .matching("dev.admittance.(app|model|simulator).(*)..")
          .should()
          .beFreeOfCycles()
          .because("of two areas one is read before the other");

  @ArchTest
  static final ArchRule CALLS_KNOW_NO_WORKSPACE =
      noClasses()
          .that()
          .resideInAPackage("dev.admittance.call..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("dev.admittance.cli..", "dev.admittance.workspace..")
          .because("a call is made from what a run wants, whoever runs it");

  @ArchTest
  static final ArchRule FEW_REACH_THE_NETWORK =
      noClasses()
          .that()
          .resideOutsideOfPackages(
              "dev.admittance.call..",
              "dev.admittance.cluster.fabric8..",
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
  static final ArchRule ONLY_THE_COMMAND_LINE_PARSES_IT =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.admittance.cli..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("picocli..")
          .because("services are called by more than one front");

  @ArchTest
  static final ArchRule PRINTS_THROUGH_ITS_STREAMS =
      noClasses()
          .that()
          .resideInAnyPackage("dev.admittance.cli..", "dev.admittance.workspace..")
          .should()
          .accessField(System.class, "out")
          .orShould()
          .accessField(System.class, "err")
          .because("System.out swallows errors and writes in the encoding of the locale");

  @ArchTest
  static final ArchRule ONE_PLACE_TALKS_TO_CLUSTERS =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.admittance.cluster.fabric8..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("io.fabric8..")
          .because("every write to a cluster passes one gate");

  @ArchTest
  static final ArchRule ONE_GATE_MAKES_PERMITS =
      noClasses()
          .that()
          .doNotBelongToAnyOf(WriteGate.class)
          .should()
          .callConstructorWhere(
              JavaCall.Predicates.target(
                  HasOwner.Predicates.With.owner(JavaClass.Predicates.type(WritePermit.class))))
          .because("every write to a cluster passes one gate");

  @ArchTest
  static final ArchRule ONE_PLACE_WRITES_TO_CLUSTERS =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.admittance.cluster.fabric8..")
          .should()
          .implement(ClusterWriter.class)
          .because("a write that passes by the gate would not be seen");
}
