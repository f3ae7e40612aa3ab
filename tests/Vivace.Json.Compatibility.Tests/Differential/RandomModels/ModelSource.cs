// Random models as C#, for the compiler and the generator.
using System.Globalization;
using System.Runtime.Serialization;
using System.Text;
using Microsoft.CodeAnalysis.CSharp;

namespace Vivace.Json.Compatibility.Tests.Differential.RandomModels;

/// <summary>Writes the type that <see cref="ModelEmitter"/> makes.</summary>
internal sealed class ModelSource
{
    /// <summary>What the names of the assemblies with compiled models start with.</summary>
    internal const string Library = "CompiledModels";

    private const string Start = "global::Vivace.Json.Compatibility.Tests.Differential.RandomModels.ModelStart";

    private readonly StringBuilder _text = new("#nullable disable\n");

    internal void Add(ModelPlan plan)
    {
        _text.Append("[global::Vivace.Json.JsonContract] ").Append(Attributes(plan.Attributes));
        if (plan.IsSerializable)
            _text.Append("[global::System.Serializable] ");
        _text.Append(CultureInfo.InvariantCulture, $"public {(plan.IsStruct ? "struct" : "class")} {plan.Name}{(plan.Parent is null ? "" : " : " + plan.Parent.Name)}\n{{\n");
        foreach (MemberPlan member in plan.Members)
            Add(plan, member);
        foreach (ConstructorPlan constructor in plan.Constructors)
            Add(plan, constructor);
        if (plan.Callbacks.Count > 0)
            _text.Append(CultureInfo.InvariantCulture, $"    [global::System.NonSerialized] private int {ModelEmitter.CallsField};\n");
        foreach (Type callback in plan.Callbacks)
        {
            _text.Append(CultureInfo.InvariantCulture, $"    [{NameOf(callback, plan)}] private void Call{callback.Name}({NameOf(typeof(StreamingContext), plan)} context) => ");
            _text.Append(CultureInfo.InvariantCulture, $"{ModelEmitter.CallsField} = {ModelEmitter.CallsField} * 7 + {callback.Name.Length};\n");
        }

        _text.Append("}\n");
    }

    public override string ToString() => _text.ToString();

    private void Add(ModelPlan plan, MemberPlan member)
    {
        string type = NameOf(member.Type, plan), access = member.IsPublic ? "public" : "private";
        _text.Append("    ").Append(Attributes(member.Attributes));
        if (member.IsField)
        {
            _text.Append(CultureInfo.InvariantCulture, $"{access} {(member.Setter == SetterKind.None ? "readonly " : "")}{type} {member.Name};\n");
        }
        else
        {
            string setter = member.Setter switch
            {
                SetterKind.None => "",
                SetterKind.Init => " init;",
                SetterKind.Private when member.IsPublic => " private set;",
                _ => " set;",
            };
            _text.Append(CultureInfo.InvariantCulture, $"{access} {(member.IsOverride ? "override " : member.IsVirtual ? "virtual " : "")}{type} {member.Name} {{ get;{setter} }}\n");
        }

        if (member.Condition != ConditionKind.None)
        {
            string answer = member.Condition switch { ConditionKind.Always => "true", ConditionKind.Never => "false", _ => $"{Start}.IsNotNull(this.{member.Name})" };
            _text.Append(CultureInfo.InvariantCulture, $"    public bool ShouldSerialize{member.Name}() => {answer};\n");
        }
    }

    private void Add(ModelPlan plan, ConstructorPlan constructor)
    {
        IEnumerable<string> parameters = constructor.Parameters.Select(one => $"{Attributes(one.Attributes)}{NameOf(one.Type, plan)} {one.Name}");
        _text.Append(CultureInfo.InvariantCulture, $"    {(constructor.IsMarked ? "[global::Newtonsoft.Json.JsonConstructor] " : "")}{(constructor.IsPublic ? "public" : "private")} {plan.Name}({string.Join(", ", parameters)})\n    {{\n");
        foreach (MemberPlan member in plan.Members)
            if (member.Start is { } seed)
                _text.Append(CultureInfo.InvariantCulture, $"        this.{member.Name} = {Start}.Make<{NameOf(member.Type, plan)}>({seed});\n");
        foreach (ParameterPlan parameter in constructor.Parameters)
            if (parameter.Member >= 0 && plan.Members[parameter.Member].Type == parameter.Type)
                _text.Append(CultureInfo.InvariantCulture, $"        this.{plan.Members[parameter.Member].Name} = {parameter.Name};\n");
        _text.Append("    }\n");
    }

    private static string Attributes(IReadOnlyList<AttributePlan> attributes) => string.Concat(attributes.Select(static one =>
        $"[{NameOf(one.Type, null)}({string.Join(", ", [.. one.Arguments.Select(Text), .. one.Named.Select(static named => $"{named.Name} = {Text(named.Value)}")])})] "));

    private static string Text(object? value) => value switch
    {
        null => "(object)null",
        string text => SymbolDisplay.FormatLiteral(text, quote: true),
        char letter => SymbolDisplay.FormatLiteral(letter, quote: true),
        bool flag => flag ? "true" : "false",
        Type type => $"typeof({NameOf(type, null)})",
        Enum constant => $"({NameOf(constant.GetType(), null)})({constant.ToString("D")})",
        object?[] many => $"new object[] {{ {string.Join(", ", many.Select(Text))} }}",
        double number when !double.IsFinite(number) => $"({number.ToString(CultureInfo.InvariantCulture)})".Replace("(NaN)", "double.NaN", StringComparison.Ordinal).Replace("(Infinity)", "double.PositiveInfinity", StringComparison.Ordinal).Replace("(-Infinity)", "double.NegativeInfinity", StringComparison.Ordinal),
        float number when !float.IsFinite(number) => float.IsNaN(number) ? "float.NaN" : number > 0 ? "float.PositiveInfinity" : "float.NegativeInfinity",
        double number => number.ToString("R", CultureInfo.InvariantCulture) + "d",
        float number => number.ToString("R", CultureInfo.InvariantCulture) + "f",
        IFormattable number => $"({NameOf(number.GetType(), null)})({number.ToString(null, CultureInfo.InvariantCulture)})",
        _ => throw new NotSupportedException(value.GetType().Name),
    };

    private static string NameOf(Type type, ModelPlan? self)
    {
        if (type == typeof(Self))
            return self!.Name;
        if (type.IsArray)
            return NameOf(type.GetElementType()!, self) + "[]";
        if (RandomModelValues.IsModel(type) && !type.IsConstructedGenericType)
            return type.Name;
        string name = "global::" + (type.IsConstructedGenericType ? type.GetGenericTypeDefinition() : type).FullName!.Replace('+', '.');
        return type.IsConstructedGenericType ? $"{name[..name.IndexOf('`', StringComparison.Ordinal)]}<{string.Join(", ", type.GetGenericArguments().Select(one => NameOf(one, self)))}>" : name;
    }
}
