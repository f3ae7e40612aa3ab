// The types that the suites read and write.
using Vivace.Json.Conformance.Differential;
using Vivace.Json.Conformance.EntryPoints;
using Vivace.Json.Conformance.Limits;
using Vivace.Json.Conformance.Suites;
using Vivace.Json.Tests.Contracts.Models;
using static Vivace.Json.Tests.Codecs.References.ReferenceModels;

namespace Vivace.Json.Conformance.Engines;

internal static class GeneratedCorpus
{
    // Fields take part in what the compiler writes, and not in what plans without IncludeFields say: such types stay with the run time there.
    internal static readonly ISet<Type> LeftToRunTime = new HashSet<Type>
    {
        typeof(ConstructorModels.ParameterForField), typeof(IgnoreModels.ReadOnlyFieldsBound), typeof(InheritanceModels.ShadowingByField),
    };

    internal static IEnumerable<Type> Roots =>
    [
        .. Corpus.Types, .. Corpus.OnlyWritten, .. Corpus.Converted, .. Corpus.Hierarchies,
        typeof(Small), typeof(Shelf), typeof(Friend), typeof(Person),
        .. ContractFeatureTests.Types,
        typeof(Node), typeof(Base), typeof(IThing),
        typeof(Chain), typeof(ChainOfRecords), typeof(Empty), typeof(Rest), typeof(JsonTestSuiteTests.Nothing), typeof(JsonTestSuiteTests.Named),
    ];
}
