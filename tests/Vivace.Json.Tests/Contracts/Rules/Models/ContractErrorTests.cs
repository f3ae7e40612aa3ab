// Tests what is said when a contract cannot be made or used: the exception, the member and the way out.
using System.Numerics;
using System.Reflection;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Serialization;
using Vivace.Json.Serialization.Metadata;
using Vivace.Json.Tests.Contracts.Models;

namespace Vivace.Json.Tests.Contracts.Rules.Models;

public class ContractErrorTests
{
    private const string Space = "Vivace.Json.Tests.Contracts.Models.";

    private static readonly ContractOptions s_populate = new() { PreferredObjectCreationHandling = MemberCreation.Populate };

    private static readonly (Type Type, ContractOptions? Options, ContractErrorKind Kind, string Message)[] s_always =
    [
        (typeof(IgnoreModels.SameName), null, ContractErrors.NameCollision,
            "Expected one member with the JSON name \"x\" in IgnoreModels.SameName, found IgnoreModels.SameName.A and IgnoreModels.SameName.B. Give one of them another name with [JsonPropertyName], or [JsonIgnore]."),
        (typeof(IgnoreModels.CaseOnly), new() { PropertyNameCaseInsensitive = true }, ContractErrors.NameCollision,
            "Expected one member with the JSON name \"Value\" in IgnoreModels.CaseOnly, found IgnoreModels.CaseOnly.value and IgnoreModels.CaseOnly.Value (letter case does not count). Give one of them another name with [JsonPropertyName], or [JsonIgnore]."),
        (typeof(InheritanceModels.TakingBaseName), null, ContractErrors.NameCollision,
            "Expected one member with the JSON name \"A\" in InheritanceModels.TakingBaseName, found InheritanceModels.TakingBaseName.Other and InheritanceModels.Base.A. Give one of them another name with [JsonPropertyName], or [JsonIgnore]."),
        (typeof(IgnoreModels.NullName), null, ContractErrors.NameIsNull,
            "Expected a JSON name for IgnoreModels.NullName.A, found null in its [JsonPropertyName]. Give it a name."),
        (typeof(VisibilityModels.InitOnly), new() { NamingPolicy = _ => null }, ContractErrors.NameIsNull,
            "Expected a JSON name for VisibilityModels.InitOnly.A, found null as the naming policy's answer. Give it a name."),
        (typeof(ConstructorModels.MarkedTwice), null, ContractErrors.SeveralJsonConstructors,
            "Expected one constructor with [JsonConstructor] in ConstructorModels.MarkedTwice, found 2. Remove the attribute from all but one."),
        (typeof(ConstructorModels.OutParameter), null, ContractErrors.UnsupportedParameterType,
            "Expected a plain type for the parameter 'a' of the constructor of ConstructorModels.OutParameter, found a pointer, an out parameter or a ref struct. Change its type, or mark another constructor with [JsonConstructor]."),
        (typeof(ConstructorModels.TwoMembersOneParameter), null, ContractErrors.ParameterSharedByMembers,
            "Expected one member for the parameter 'a' of the constructor of ConstructorModels.TwoMembersOneParameter, found ConstructorModels.TwoMembersOneParameter.a and ConstructorModels.TwoMembersOneParameter.A. Rename one of them."),
        (typeof(IgnoreModels.UnsupportedSpan), null, ContractErrors.UnsupportedMemberType,
            "Expected a plain type for IgnoreModels.UnsupportedSpan.A, found a pointer, a reference or a ref struct. Add [JsonIgnore], or change its type."),
        (typeof(IgnoreModels.NullConditionOnValue), null, ContractErrors.ConditionNeedsNullableType,
            "Expected a type that can be null for IgnoreModels.NullConditionOnValue.A, whose [JsonIgnore] has the condition WhenWritingNull; found a value type. Use WhenWritingDefault, or make its type nullable."),
        (typeof(MemberModels.EmptyNumber), null, ContractErrors.ConditionNeedsContent,
            "Expected a string or a collection for MemberModels.EmptyNumber.A, which has [JsonIgnoreEmpty]; found another type. Remove the attribute."),
        (typeof(HandlingModels.NumbersOnString), null, ContractErrors.NumberHandlingNotApplicable,
            "Expected a number or a collection of numbers for HandlingModels.NumbersOnString.A, which has [JsonNumberHandling]; found another type. Remove the attribute."),
        (typeof(HandlingModels.ConverterThatIsNone), null, ContractErrors.ConverterNotUsable,
            "Expected a converter for HandlingModels.ConverterThatIsNone.A in its [JsonConverter], found System.String, which is not a JsonConverter with a public parameterless constructor. Name another converter, or remove the attribute."),
        (typeof(HandlingModels.ConverterOfOtherType), null, ContractErrors.ConverterNotUsable,
            "Expected a converter for HandlingModels.ConverterOfOtherType.A in its [JsonConverter], found HandlingModels.IntConverter, which converts System.Int32. Name another converter, or remove the attribute."),
        (typeof(HandlingModels.ConverterTwice), null, ContractErrors.ConverterNotUsable,
            "Expected a converter for HandlingModels.ConverterTwice.A in its [JsonConverter], found more than one such attribute. Name another converter, or remove the attribute."),
        (typeof(HandlingModels.ExtensionNoDictionary), null, ContractErrors.ExtensionDataTypeInvalid,
            "Expected IDictionary<string, object>, IDictionary<string, JsonElement>, JsonObject, JsonTree or JsonView for HandlingModels.ExtensionNoDictionary.X, which has [JsonExtensionData]; found another type. Change its type, or remove the attribute."),
        (typeof(HandlingModels.ExtensionTwice), null, ContractErrors.ExtensionDataTwice,
            "Expected one member with [JsonExtensionData] in HandlingModels.ExtensionTwice, found HandlingModels.ExtensionTwice.X and HandlingModels.ExtensionTwice.Y. Remove the attribute from one of them."),
        (typeof(HandlingModels.UnmappedDisallowedWithExtension), null, ContractErrors.ExtensionDataAndUnmappedDisallowed,
            "Expected no extension data in HandlingModels.UnmappedDisallowedWithExtension, because it disallows unmapped members; found HandlingModels.UnmappedDisallowedWithExtension.X. Remove [JsonExtensionData] or [JsonUnmappedMemberHandling]."),
        (typeof(HandlingModels.ExtensionRequired), null, ContractErrors.RequiredExtensionData,
            "Expected HandlingModels.ExtensionRequired.X to be optional, because it has [JsonExtensionData]; found it required. Remove the requirement."),
        (typeof(HandlingModels.RequiredWithoutSetter), null, ContractErrors.RequiredNotReadable,
            "Expected a way to set HandlingModels.RequiredWithoutSetter.A, which is required; found no setter. Give it a setter that can be called, or remove the requirement."),
        (typeof(HandlingModels.RequiredSetOnlyCollection), null, ContractErrors.RequiredNotReadable,
            "Expected a way to set HandlingModels.RequiredSetOnlyCollection.A, which is required; found a collection without a getter, which is not read. Give it a getter that can be called, or remove the requirement."),
        (typeof(HandlingModels.RequiredIgnored), null, ContractErrors.RequiredNotReadable,
            "Expected a way to set HandlingModels.RequiredIgnored.A, which is required; found that it is ignored. Give it a setter that can be called, or remove the requirement."),
        (typeof(HandlingModels.PopulateArray), null, ContractErrors.PopulateNotSupportedByType,
            "Expected a value that can be filled in HandlingModels.PopulateArray.A, which asks for JsonObjectCreationHandling.Populate; found a type whose values cannot be added to. Remove the attribute."),
        (typeof(HandlingModels.PopulateConverted), null, ContractErrors.PopulateNotSupportedByType,
            "Expected a value that can be filled in HandlingModels.PopulateConverted.A, which asks for JsonObjectCreationHandling.Populate; found a converter. Remove the attribute."),
        (typeof(HandlingModels.PopulateWithoutGetter), null, ContractErrors.PopulateNeedsGetter,
            "Expected a value that can be filled in HandlingModels.PopulateWithoutGetter.A, which asks for JsonObjectCreationHandling.Populate; found no getter. Add one."),
        (typeof(HandlingModels.PopulateStructWithoutSetter), null, ContractErrors.PopulateNeedsSetter,
            "Expected a value that can be filled in HandlingModels.PopulateStructWithoutSetter.A, which asks for JsonObjectCreationHandling.Populate; found a value type without a setter. Add one."),
        (typeof(HandlingModels.PopulatePolymorphic), null, ContractErrors.PopulatePolymorphic,
            "Expected a value that can be filled in HandlingModels.PopulatePolymorphic.A, which asks for JsonObjectCreationHandling.Populate; found a type with derived types. Use Replace."),
        (typeof(HandlingModels.PopulateOnMembers), new() { IgnoreReadOnlyProperties = true }, ContractErrors.PopulateReadOnlyIgnored,
            "Expected a value that can be filled in HandlingModels.PopulateOnMembers.A, which asks for JsonObjectCreationHandling.Populate; found that the options ignore read-only members. Give it a setter, or do not ignore read-only members."),
        (typeof(HandlingModels.PopulateOnMemberWithParameters), null, ContractErrors.PopulateWithParameters,
            "Expected a parameterless constructor in HandlingModels.PopulateOnMemberWithParameters, because HandlingModels.PopulateOnMemberWithParameters.A is to be filled (JsonObjectCreationHandling.Populate); found one with parameters. Use Replace, or add a parameterless constructor."),
        (typeof(HandlingModels.PopulateByOptions), s_populate with { TracksReferences = true }, ContractErrors.PopulateWithReferences,
            "Expected no reference handling, because HandlingModels.PopulateByOptions.A is to be filled (JsonObjectCreationHandling.Populate); found a ReferenceHandler. Use one of the two."),
    ];

    private static readonly (Type Type, ContractErrorKind Kind, string Message)[] s_reading =
    [
        (typeof(InterfaceModels.ISingle), ContractErrors.NoUsableConstructor,
            "Expected a type that can be created, found InterfaceModels.ISingle, which is an interface. Declare the derived types with [JsonDerivedType], or read one of them."),
        (typeof(ConstructorModels.Abstract), ContractErrors.NoUsableConstructor,
            "Expected a type that can be created, found ConstructorModels.Abstract, which is abstract. Declare the derived types with [JsonDerivedType], or read one of them."),
        (typeof(ConstructorModels.PrivateParameterless), ContractErrors.NoUsableConstructor,
            "Expected a constructor of ConstructorModels.PrivateParameterless that can be called for reading: a public parameterless one, a single public one, or one with [JsonConstructor]; found no public one. Mark the constructor that is to be called with [JsonConstructor]."),
        (typeof(ConstructorModels.TwoWithParameters), ContractErrors.NoUsableConstructor,
            "Expected a constructor of ConstructorModels.TwoWithParameters that can be called for reading: a public parameterless one, a single public one, or one with [JsonConstructor]; found 2 public ones, all with parameters. Mark the constructor that is to be called with [JsonConstructor]."),
        (typeof(ConstructorModels.ParameterWithoutMember), ContractErrors.ParameterWithoutMember,
            "Expected a property or field of the same type and name (in any letter case) for the parameter 'b' of the constructor of ConstructorModels.ParameterWithoutMember, found none. Add a property 'b', rename the parameter, or mark another constructor with [JsonConstructor]."),
        (typeof(ConstructorModels.ParameterOfOtherType), ContractErrors.ParameterWithoutMember,
            "Expected a property or field of the same type and name (in any letter case) for the parameter 'a' of the constructor of ConstructorModels.ParameterOfOtherType, found ConstructorModels.ParameterOfOtherType.A of another type. Give both the same type, or mark another constructor with [JsonConstructor]."),
        (typeof(ConstructorModels.ParameterForField), ContractErrors.ParameterWithoutMember,
            "Expected a property or field of the same type and name (in any letter case) for the parameter 'a' of the constructor of ConstructorModels.ParameterForField, found ConstructorModels.ParameterForField.A, which is not a member of the contract. Set IncludeFields, or add [JsonInclude] to the field."),
        (typeof(ConstructorModels.ParameterForPrivate), ContractErrors.ParameterWithoutMember,
            "Expected a property or field of the same type and name (in any letter case) for the parameter 'a' of the constructor of ConstructorModels.ParameterForPrivate, found ConstructorModels.ParameterForPrivate.A, which is not a member of the contract. Add [JsonInclude] to it, or mark another constructor with [JsonConstructor]."),
        (typeof(Complex), ContractErrors.LosesValues,
            "Expected a type with members to set, found System.Numerics.Complex, of which only the default value could be created. Leave it out with [JsonIgnore], or read what it is created from."),
    ];

    public static TheoryData<int> AlwaysRows => [.. Enumerable.Range(0, s_always.Length)];

    public static TheoryData<int> ReadingRows => [.. Enumerable.Range(0, s_reading.Length)];

    [Theory, MemberData(nameof(AlwaysRows))]
    public void Create_BrokenContract_NamesTheMemberAndTheWayOut(int row)
    {
        (Type type, ContractOptions? options, ContractErrorKind kind, string message) = s_always[row];
        Exception exception = Assert.ThrowsAny<Exception>(() => ContractSource.Create(type, options ?? ContractOptions.Default));
        Assert.Equal(message, exception.Message.Replace(Space, "", StringComparison.Ordinal));
        Assert.IsType(kind == ContractErrors.PopulateWithParameters ? typeof(NotSupportedException) : typeof(InvalidOperationException), exception);
        Assert.Equal(kind, Decide(type, options).FirstError(ContractErrorTiming.Always)!.Kind);
    }

    [Theory, MemberData(nameof(ReadingRows))]
    public void Create_ContractThatCannotBeRead_SaysSoWhenRead(int row)
    {
        (Type type, ContractErrorKind kind, string message) = s_reading[row];
        TypeContract contract = ContractSource.Create(type, ContractOptions.Default);
        contract.ThrowIfNotWritable();
        Exception exception = Assert.ThrowsAny<Exception>(contract.ThrowIfNotReadable);
        Assert.Equal(message, exception.Message.Replace(Space, "", StringComparison.Ordinal));
        Assert.IsType(kind == ContractErrors.ParameterWithoutMember ? typeof(InvalidOperationException) : typeof(NotSupportedException), exception);
        Assert.Equal(kind, contract.ReadError!.Kind);
    }

    // Declarations of derived types have a table of their own, in PolymorphicContractTests.
    [Fact]
    public void Rows_ErrorKinds_AreAllThere() =>
        Assert.Equal(
            typeof(ContractErrors).GetFields(BindingFlags.Static | BindingFlags.NonPublic).Select(field => (ContractErrorKind)(int)field.GetRawConstantValue()!).Where(kind => kind < ContractErrors.NoPolymorphicBase).Order(),
            s_always.Select(row => row.Kind).Concat(s_reading.Select(row => row.Kind)).Distinct().Order());

    [Theory]
    [InlineData(typeof(Vector2), true, true)]
    [InlineData(typeof(Complex), true, false)]
    [InlineData(typeof(Random), true, true)]
    [InlineData(typeof(EventArgs), true, true)]
    [InlineData(typeof(Index), true, false)]
    [InlineData(typeof(Range), true, false)]
    [InlineData(typeof(PriorityQueue<int, int>), true, false)]
    [InlineData(typeof(UriBuilder), false, false)]
    [InlineData(typeof(System.Collections.DictionaryEntry), false, false)]
    [InlineData(typeof(KeyValuePair<int, int>), false, false)]
    [InlineData(typeof(Tuple<int>), false, false)]
    [InlineData(typeof(ValueTuple<int>), false, false)]
    public void Create_FrameworkType_LosesNothingSilently(Type type, bool readRefused, bool writeRefused)
    {
        TypeContract contract = ContractSource.Create(type, ContractOptions.Default);
        Assert.Equal((readRefused, writeRefused), (contract.ReadError is not null, contract.WriteError is not null));
        if (writeRefused) Assert.Throws<NotSupportedException>(contract.ThrowIfNotWritable);
    }

    [Fact]
    public void Create_ValueTuple_HasItsFieldsAsMembers()
    {
        TypeContract contract = ContractSource.Create(typeof((int, string, int, int, int, int, int, double)), ContractOptions.Default);
        Assert.Equal(["Item1", "Item2", "Item3", "Item4", "Item5", "Item6", "Item7", "Rest"], contract.Members.Select(member => member.JsonName));
        Assert.All(contract.Members, member => Assert.True(member.IsRead && member.IsWritten));
        Assert.Equal(ContractCreation.DefaultValue, contract.Creation);
        Assert.Null(contract.Constructor);
    }

    private static ContractModel Decide(Type type, ContractOptions? options) =>
        ContractRules.Decide(TypeDescriber.Describe(type, withNullability: false).Description, options ?? ContractOptions.Default);
}
