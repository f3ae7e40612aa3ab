// Programs follow from facts alone: equal facts have equal programs, and a fact that changes what is done changes a program.
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Tests.Contracts.Programs;

public class ObjectProgramTests
{
    private static readonly (string Name, Action<ObjectFacts> Change)[] s_changes =
    [
        ("required", static facts => facts.Members[0].IsRequired = true),
        ("primitive", static facts => facts.Members[0].Primitive = Primitive.Int64),
        ("codec", static facts => facts.Members[0].Primitive = Primitive.None),
        ("not read", static facts => facts.Members[0].IsRead = false),
        ("not written", static facts => facts.Members[1].IsWritten = false),
        ("left at null", static facts => facts.Members[1].SkipsNull = true),
        ("null not written", static facts => facts.Members[1].Skip = StepKind.SkipNull),
        ("order", static facts => Array.Reverse(facts.Members)),
        ("set by a call", static facts => facts.Members[0].IsSetByCall = true),
        ("duplicates refused", static facts => facts.RejectsDuplicates = true),
        ("checked", static facts => facts.IsChecked = true),
        ("called after reading", static facts => facts.Callbacks = ContractCallbacks.Deserialized),
        ("struct", static facts => facts.IsValueType = true),
        ("constructor", static facts =>
        {
            (facts.Creation, facts.Arguments) = (ContractCreation.Parameterized, [0]);
            facts.Members[0].IsParameter = true;
        }),
        ("not made", static facts => facts.Creation = ContractCreation.None),
        ("not written at all", static facts => facts.IsWritable = false),
    ];

    [Fact]
    public void Fingerprint_OfEachChange_IsAnother()
    {
        HashSet<(ulong, ulong)> found = [Fingerprints(Facts())];
        Assert.Contains(Fingerprints(Facts()), found);
        foreach ((string name, Action<ObjectFacts> change) in s_changes)
        {
            ObjectFacts facts = Facts();
            change(facts);
            Assert.True(found.Add(Fingerprints(facts)), name);
        }
    }

    [Fact]
    public void Starts_OfEachSlot_FollowTheStepThatExpectsIt()
    {
        ObjectProgram program = ObjectProgram.Reading(Facts(), 3);
        Assert.Equal((StepKind.Expect, 0), (program.Steps[program.Starts[0] - 1].Kind, program.Steps[program.Starts[0] - 1].Slot));
        Assert.Equal((StepKind.Expect, 1), (program.Steps[program.Starts[1] - 1].Kind, program.Steps[program.Starts[1] - 1].Slot));
        Assert.Equal(-1, program.Starts[2]);
        Assert.Equal(StepKind.Close, program.Steps[program.Close].Kind);
    }

    [Fact]
    public void Reading_TypeThatCannotBeMade_IsRefusedAtOnce()
    {
        ObjectFacts facts = Facts();
        facts.Creation = ContractCreation.None;
        Assert.Equal([new Step(StepKind.Refuse)], ObjectProgram.Reading(facts, 2).Steps);
    }

    private static (ulong Reading, ulong Writing) Fingerprints(ObjectFacts facts) =>
        (ObjectProgram.Reading(facts, 2).Fingerprint, ObjectProgram.Writing(facts, 2).Fingerprint);

    private static ObjectFacts Facts() => new()
    {
        Creation = ContractCreation.Parameterless,
        Members = [Member(0, Primitive.Int32), Member(1, Primitive.String)],
    };

    private static MemberFacts Member(int slot, Primitive primitive) => new() { Slot = slot, Primitive = primitive, CanGet = true, CanSet = true, IsRead = true, IsWritten = true };
}
