// Makes the types of random models.
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Newtonsoft.Json;

namespace Vivace.Json.Compatibility.Tests.Differential.RandomModels;

/// <summary>Takes the place of the model's own type in its plan.</summary>
internal sealed class Self;

internal sealed class ModelEmitter(string name)
{
    internal const string CallsField = "_calls";

#pragma warning disable SYSLIB0050 // What the compiler makes of [Serializable] and [NonSerialized].
    private const TypeAttributes Serializable = TypeAttributes.Serializable;
    private const FieldAttributes NotSerialized = FieldAttributes.NotSerialized;
#pragma warning restore SYSLIB0050

    private const MethodAttributes Accessor = MethodAttributes.HideBySig | MethodAttributes.SpecialName;

    private readonly ModuleBuilder _module = AssemblyBuilder.DefineDynamicAssembly(new AssemblyName(name), AssemblyBuilderAccess.Run).DefineDynamicModule(name);

    internal Type Make(ModelPlan plan)
    {
        TypeAttributes attributes = TypeAttributes.Public | (plan.IsStruct ? TypeAttributes.Sealed | TypeAttributes.SequentialLayout : TypeAttributes.Class) | (plan.IsSerializable ? Serializable : 0);
        TypeBuilder type = _module.DefineType(plan.Name, attributes, plan.IsStruct ? typeof(ValueType) : plan.Parent ?? typeof(object));
        foreach (AttributePlan attribute in plan.Attributes)
            type.SetCustomAttribute(Build(attribute));
        FieldBuilder[] fields = [.. plan.Members.Select(member => Define(type, member))];
        foreach (ConstructorPlan constructor in plan.Constructors)
            Define(type, plan, constructor, fields);
        if (plan.Callbacks.Count > 0)
        {
            FieldBuilder calls = type.DefineField(CallsField, typeof(int), FieldAttributes.Private | NotSerialized);
            foreach (Type callback in plan.Callbacks)
                DefineCallback(type, calls, callback);
        }

        return type.CreateType();
    }

    private static FieldBuilder Define(TypeBuilder type, MemberPlan member)
    {
        Type memberType = Real(member.Type, type);
        FieldBuilder field;
        if (member.IsField)
        {
            FieldAttributes access = (member.IsPublic ? FieldAttributes.Public : FieldAttributes.Private) | (member.Setter == SetterKind.None ? FieldAttributes.InitOnly : 0);
            if (member.Attributes.Any(static one => one.Type == typeof(NonSerializedAttribute)))
                access |= NotSerialized;
            field = type.DefineField(member.Name, memberType, access);
            foreach (AttributePlan attribute in member.Attributes)
                if (attribute.Type != typeof(NonSerializedAttribute))
                    field.SetCustomAttribute(Build(attribute));
        }
        else
        {
            field = type.DefineField($"<{member.Name}>k__BackingField", memberType, FieldAttributes.Private);
            field.SetCustomAttribute(Build(new AttributePlan(typeof(CompilerGeneratedAttribute), [])));
            DefineProperty(type, member, memberType, field);
        }

        if (member.Condition != ConditionKind.None)
            DefineCondition(type, member, memberType, field);
        return field;
    }

    private static void DefineProperty(TypeBuilder type, MemberPlan member, Type memberType, FieldBuilder field)
    {
        PropertyBuilder property = type.DefineProperty(member.Name, PropertyAttributes.None, CallingConventions.HasThis, memberType, null);
        foreach (AttributePlan attribute in member.Attributes)
            property.SetCustomAttribute(Build(attribute));
        MethodAttributes access = Accessor | (member.IsPublic ? MethodAttributes.Public : MethodAttributes.Private)
            | (member.IsOverride ? MethodAttributes.Virtual : member.IsVirtual ? MethodAttributes.Virtual | MethodAttributes.NewSlot : 0);
        MethodBuilder getter = type.DefineMethod("get_" + member.Name, access, memberType, Type.EmptyTypes);
        ILGenerator get = getter.GetILGenerator();
        get.Emit(OpCodes.Ldarg_0);
        get.Emit(OpCodes.Ldfld, field);
        get.Emit(OpCodes.Ret);
        property.SetGetMethod(getter);
        if (member.Setter == SetterKind.None)
            return;
        if (member.Setter == SetterKind.Private)
            access = Accessor | MethodAttributes.Private;
        MethodBuilder setter = type.DefineMethod(
            "set_" + member.Name, access, CallingConventions.HasThis, typeof(void), member.Setter == SetterKind.Init ? [typeof(IsExternalInit)] : null, null, [memberType], null, null);
        ILGenerator set = setter.GetILGenerator();
        set.Emit(OpCodes.Ldarg_0);
        set.Emit(OpCodes.Ldarg_1);
        set.Emit(OpCodes.Stfld, field);
        set.Emit(OpCodes.Ret);
        property.SetSetMethod(setter);
    }

    private static void DefineCondition(TypeBuilder type, MemberPlan member, Type memberType, FieldBuilder field)
    {
        ILGenerator code = type.DefineMethod("ShouldSerialize" + member.Name, MethodAttributes.Public | MethodAttributes.HideBySig, typeof(bool), Type.EmptyTypes).GetILGenerator();
        if (member.Condition == ConditionKind.IfNotNull)
        {
            code.Emit(OpCodes.Ldarg_0);
            code.Emit(OpCodes.Ldfld, field);
            code.Emit(OpCodes.Call, typeof(ModelStart).GetMethod(nameof(ModelStart.IsNotNull))!.MakeGenericMethod(memberType));
        }
        else
        {
            code.Emit(member.Condition == ConditionKind.Always ? OpCodes.Ldc_I4_1 : OpCodes.Ldc_I4_0);
        }

        code.Emit(OpCodes.Ret);
    }

    private static void Define(TypeBuilder type, ModelPlan plan, ConstructorPlan constructor, FieldBuilder[] fields)
    {
        ConstructorBuilder builder = type.DefineConstructor(
            constructor.IsPublic ? MethodAttributes.Public : MethodAttributes.Private, CallingConventions.Standard, [.. constructor.Parameters.Select(one => Real(one.Type, type))]);
        if (constructor.IsMarked)
            builder.SetCustomAttribute(Build(new AttributePlan(typeof(JsonConstructorAttribute), [])));
        ILGenerator code = builder.GetILGenerator();
        for (int i = 0; i < fields.Length; i++)
        {
            if (plan.Members[i].Start is not { } seed)
                continue;
            code.Emit(OpCodes.Ldarg_0);
            code.Emit(OpCodes.Ldc_I4, seed);
            code.Emit(OpCodes.Call, typeof(ModelStart).GetMethod(nameof(ModelStart.Make))!.MakeGenericMethod(fields[i].FieldType));
            code.Emit(OpCodes.Stfld, fields[i]);
        }

        if (!plan.IsStruct)
        {
            code.Emit(OpCodes.Ldarg_0);
            code.Emit(OpCodes.Call, (plan.Parent ?? typeof(object)).GetConstructor(Type.EmptyTypes)!);
        }

        for (int i = 0; i < constructor.Parameters.Count; i++)
        {
            ParameterPlan parameter = constructor.Parameters[i];
            ParameterBuilder declared = builder.DefineParameter(i + 1, ParameterAttributes.None, parameter.Name);
            foreach (AttributePlan attribute in parameter.Attributes)
                declared.SetCustomAttribute(Build(attribute));
            if (parameter.Member < 0 || plan.Members[parameter.Member].Type != parameter.Type)
                continue;
            code.Emit(OpCodes.Ldarg_0);
            code.Emit(OpCodes.Ldarg, (short)(i + 1));
            code.Emit(OpCodes.Stfld, fields[parameter.Member]);
        }

        code.Emit(OpCodes.Ret);
    }

    // Each call leaves another number, so that their order counts too.
    private static void DefineCallback(TypeBuilder type, FieldBuilder calls, Type attribute)
    {
        MethodBuilder method = type.DefineMethod("Call" + attribute.Name, MethodAttributes.Private | MethodAttributes.HideBySig, typeof(void), [typeof(StreamingContext)]);
        method.SetCustomAttribute(Build(new AttributePlan(attribute, [])));
        ILGenerator code = method.GetILGenerator();
        code.Emit(OpCodes.Ldarg_0);
        code.Emit(OpCodes.Ldarg_0);
        code.Emit(OpCodes.Ldfld, calls);
        code.Emit(OpCodes.Ldc_I4_S, (byte)7);
        code.Emit(OpCodes.Mul);
        code.Emit(OpCodes.Ldc_I4, attribute.Name.Length);
        code.Emit(OpCodes.Add);
        code.Emit(OpCodes.Stfld, calls);
        code.Emit(OpCodes.Ret);
    }

    private static Type Real(Type type, TypeBuilder self)
    {
        if (type == typeof(Self))
            return self;
        return type.IsConstructedGenericType && type.GetGenericArguments().Contains(typeof(Self))
            ? type.GetGenericTypeDefinition().MakeGenericType([.. type.GetGenericArguments().Select(one => Real(one, self))])
            : type;
    }

    private static CustomAttributeBuilder Build(AttributePlan plan)
    {
        ConstructorInfo constructor = plan.Type.GetConstructors().First(one => Fits(one.GetParameters(), plan.Arguments));
        return new CustomAttributeBuilder(
            constructor, plan.Arguments, [.. plan.Named.Select(one => plan.Type.GetProperty(one.Name)!)], [.. plan.Named.Select(static one => one.Value)]);
    }

    private static bool Fits(ParameterInfo[] parameters, object?[] arguments)
    {
        if (parameters.Length != arguments.Length)
            return false;
        for (int i = 0; i < parameters.Length; i++)
            if (arguments[i] is { } argument ? !parameters[i].ParameterType.IsInstanceOfType(argument) : parameters[i].ParameterType.IsValueType)
                return false;
        return true;
    }
}
