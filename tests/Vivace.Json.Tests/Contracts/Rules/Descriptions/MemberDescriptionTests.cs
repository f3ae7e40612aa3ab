// A member counts as marked by each attribute that asks for it to be a member, and by nothing else.
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Models;

namespace Vivace.Json.Tests.Contracts.Rules.Descriptions;

public class MemberDescriptionTests
{
    private static readonly MemberDescription[] s_marked =
    [
        new() { HasJsonName = true }, new() { NamingPolicy = static name => name }, new() { Aliases = ["a"] }, new() { Default = JsonDefaultHandling.Ignore }, new() { HasIgnoreEmpty = true },
        new() { Constant = (ConstantTraits)1 }, new() { IsSensitive = true }, new() { Flatten = (FlattenKind)1 }, new() { Order = -1 }, new() { HasInclude = true },
        new() { HasJsonRequired = true }, new() { HasExtensionData = true }, new() { NumberHandling = NumberForms.WriteAsString }, new() { Leniency = 1 }, new() { TimeFormats = ["R"] },
        new() { TimeZone = 0 }, new() { ObjectCreationHandling = MemberCreation.Populate }, new() { HasCodec = true },
    ];

    private static readonly MemberDescription[] s_unmarked =
    [
        new(), new() { Ignore = IgnoreWhen.Always }, new() { IsRequired = true }, new() { IsVirtual = true }, new() { HasDefaultValue = true }, new() { HasRuntimeType = true },
        new() { TypeNumberHandling = NumberForms.WriteAsString }, new() { Getter = AccessorVisibility.Public, Setter = AccessorVisibility.Public },
    ];

    [Fact]
    public void IsMarked_EachAttribute_IsAMark()
    {
        Assert.All(s_marked, static member => Assert.True(member.IsMarkedByItself && member.IsMarkedByCalls, member.ToString()));
        Assert.All(s_unmarked, static member => Assert.False(member.IsMarkedByItself, member.ToString()));
    }

    // Generated code tells it by a trait of its own.
    [Fact]
    public void IsMarked_Converter_IsAMarkThatNoCallTells()
    {
        MemberDescription member = new() { HasConverter = true };
        Assert.True(member.IsMarkedByItself);
        Assert.False(member.IsMarkedByCalls);
    }

    [Fact]
    public void NameOf_MemberOfABase_NamesTheTypeThatDeclaresIt()
    {
        TypeDescription type = new() { Name = "Order", Levels = [new("Order", [1]), new("Document", [])] };
        Assert.Equal("Document.Id", type.NameOf(new() { Name = "Id", Level = 1 }));
        Assert.Equal("Order.Id", (type with { Levels = [] }).NameOf(new() { Name = "Id" }));
    }
}
